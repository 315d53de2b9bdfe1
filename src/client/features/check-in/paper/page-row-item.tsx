import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { BoxState, PageRow } from './page-rows.ts'

/** A row of the page: the guest, and the boxes as they are on paper. A press on the name ticks all of them. */
export function PageRowItem({
  row,
  onToggle,
  onToggleAll,
}: {
  row: PageRow
  onToggle: (place: number) => void
  onToggleAll: () => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { guest, boxes } = row
  const place = number(row.number)
  const name = guest?.name ?? ''
  if (guest === null) {
    return (
      <li className="flex min-h-13 items-center gap-3 py-2 text-muted">
        <RowNumber>{place}</RowNumber>
        <Trans>Not on this phone’s list</Trans>
      </li>
    )
  }
  return (
    <li className="py-2" data-unsure={row.unsure > 0 || undefined}>
      <button
        type="button"
        onClick={onToggleAll}
        className="flex min-h-12 w-full items-center gap-3 rounded-md text-start hover:bg-ink-900"
      >
        <RowNumber>{place}</RowNumber>
        <span className="flex min-w-0 grow flex-col">
          <span className="leading-snug font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <RowState row={row} />
        </span>
        {row.proposed > 0 && (
          <span className="numeric shrink-0 rounded-full bg-teal-300 px-2.5 py-0.5 font-semibold text-ink-975">
            <LtrText>{`+${number(row.proposed)}`}</LtrText>
          </span>
        )}
      </button>
      <fieldset aria-label={name} className="flex flex-wrap gap-1.5 ps-9 pt-1">
        {boxes.map((box, at) => {
          const nth = number(at + 1)
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
              key={at}
              type="button"
              aria-label={t`Box ${nth}`}
              aria-pressed={box === 'unsure' ? 'mixed' : box !== 'empty'}
              disabled={box === 'printed'}
              data-box={box}
              onClick={() => onToggle(at)}
              className={classNames(
                'grid size-12 place-items-center rounded-md border-2 text-xl font-bold',
                boxStyles[box],
              )}
            >
              {box === 'unsure'
                ? '?'
                : box !== 'empty' && <Check size={26} strokeWidth={3} aria-hidden="true" />}
            </button>
          )
        })}
      </fieldset>
    </li>
  )
}

const boxStyles: Record<BoxState, string> = {
  printed: 'border-ink-700 bg-ink-900 text-ink-400',
  ticked: 'border-teal-300 bg-teal-300 text-ink-975',
  empty: 'border-ink-500 bg-ink-950 hover:border-ink-300',
  unsure: 'border-dashed border-brass-300 bg-brass-950 text-brass-200',
}

function RowNumber({ children }: { children: string }) {
  return <span className="numeric w-6 shrink-0 text-center text-sm text-muted">{children}</span>
}

/** Who is inside already, and what would be too many. */
function RowState({ row: { guest, ticked, proposed, over } }: { row: PageRow }) {
  const { number } = useFormat()
  if (guest === null) return null
  const [inside, invited, more] = [number(guest.admitted), number(guest.invited), number(over)]
  return (
    <span className="numeric flex flex-wrap gap-x-2 text-sm text-muted">
      <span>
        {guest.admitted > 0 && ticked > 0 && proposed === 0 ? (
          <Trans>Already inside: {inside}. Not counted again.</Trans>
        ) : (
          <Trans>
            {inside} of {invited} in
          </Trans>
        )}
      </span>
      {guest.revoked && (
        <span className="text-rose-300">
          <Trans>Invitation cancelled</Trans>
        </span>
      )}
      {over > 0 && !guest.revoked && (
        <span className="text-brass-300">
          <Trans>{more} more than invited</Trans>
        </span>
      )}
    </span>
  )
}
