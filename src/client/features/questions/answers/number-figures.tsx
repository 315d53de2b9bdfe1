import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { QuestionFigures } from './logic.ts'

/** Numbers in all, and of one on average. */
export function NumberFigures({ numbers }: { numbers: NonNullable<QuestionFigures['numbers']> }) {
  const { number } = useFormat()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>in all</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight wrap-anywhere text-action">
          {number(numbers.sum, { maximumFractionDigits: 2 })}
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>on average</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight wrap-anywhere">
          {number(numbers.average, { maximumFractionDigits: 1 })}
        </dd>
      </div>
    </dl>
  )
}
