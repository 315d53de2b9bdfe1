import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { GuestAtDoor } from '../queries.ts'
import { hasTicks } from './arriving.ts'

const tick =
  'relative flex min-h-12 max-w-full items-center gap-2 rounded-lg px-3 leading-tight font-medium transition has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-60'

/** The people of an invitation by name, each with a tick for who stands at the door. */
export function MemberTicks({
  guest,
  inside,
  ticked,
  onToggle,
}: {
  guest: GuestAtDoor
  /** Ids of those who came in before: nobody enters twice. */
  inside: ReadonlySet<string>
  ticked: readonly string[]
  onToggle: (id: string) => void
}) {
  const { t } = useLingui()
  if (!hasTicks(guest)) return null
  return (
    <fieldset className="max-h-[30dvh] overflow-y-auto overscroll-contain">
      <legend className="sr-only">
        <Trans>Who is coming in?</Trans>
      </legend>
      <ul className="flex flex-wrap gap-1.5">
        {(guest.members ?? []).map(({ id = '', name, section }) => {
          const isInside = inside.has(id)
          const isTicked = isInside || ticked.includes(id)
          return (
            <li key={id} className="min-w-0">
              <label
                className={classNames(
                  tick,
                  isTicked
                    ? 'bg-teal-800 text-teal-50 hover:bg-teal-700'
                    : 'bg-ink-900 text-text hover:bg-ink-800',
                )}
              >
                <input
                  type="checkbox"
                  checked={isTicked}
                  disabled={isInside}
                  onChange={() => onToggle(id)}
                  className="absolute inset-0 appearance-none"
                />
                <span
                  className={classNames(
                    'grid size-5 shrink-0 place-items-center rounded-sm border',
                    isTicked ? 'border-teal-50' : 'border-ink-400',
                  )}
                  aria-hidden="true"
                >
                  {isTicked && <Check size={16} strokeWidth={3} />}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi>
                  {section !== null && section !== guest.section && ` (${t(sectionLabels[section])})`}
                  {isInside && (
                    <span className="text-sm font-normal">
                      {' · '}
                      <Trans>Inside</Trans>
                    </span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
