import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { QuestionFigures } from '../logic.ts'

/** Numbers in all, and of one on average. */
export function NumberFigures({ numbers }: { numbers: NonNullable<QuestionFigures['numbers']> }) {
  const { number } = useFormat()
  return (
    <dl className="flex gap-8">
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>in all</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight text-action">
          {number(numbers.sum, { maximumFractionDigits: 2 })}
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-sm text-muted">
          <Trans>on average</Trans>
        </dt>
        <dd className="numeric font-display text-4xl leading-tight">
          {number(numbers.average, { maximumFractionDigits: 1 })}
        </dd>
      </div>
    </dl>
  )
}
