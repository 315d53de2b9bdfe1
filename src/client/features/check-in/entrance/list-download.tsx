import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Notice } from '../notice.tsx'

/** The guest list on its way: how many are here, of how many. */
export function ListDownload({ held, total }: { held: number; total: number | null }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Notice icon={<Spinner size={56} label={null} />} title={<Trans>The guest list is on its way</Trans>}>
      <div className="flex flex-col items-center gap-5" role="status">
        <p className="numeric text-3xl font-semibold text-text">
          {total === null ? (
            <LtrText>{number(held)}</LtrText>
          ) : (
            <Trans>
              {number(held)} of {number(total)}
            </Trans>
          )}
        </p>
        <progress
          className="door-progress"
          aria-label={t`Guests fetched`}
          {...(total === null ? {} : { value: held, max: Math.max(total, 1) })}
        />
        <p>
          <Trans>Keep this page open until it is complete.</Trans>
        </p>
      </div>
    </Notice>
  )
}
