import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/class-names.ts'
import { toneOf } from '../logic.ts'
import { useShowing } from '../store.ts'
import { VerdictBody } from './verdict-body.tsx'
import { VerdictWord } from './verdict-label.tsx'
import { VerdictMark } from './verdict-mark.tsx'

/** The last verdict, readable until the next one; said aloud as it comes. */
export function VerdictCard({ fill }: { fill: boolean }) {
  const { t } = useLingui()
  const showing = useShowing()
  return (
    <section
      aria-label={t`Verdict`}
      aria-live="assertive"
      aria-atomic="true"
      className={classNames('flex min-h-0 flex-col', showing !== null && fill && 'grow')}
    >
      {showing !== null && (
        <div
          key={showing.number}
          data-tone={toneOf(showing.shown)}
          data-verdict={showing.shown.is}
          className={classNames('verdict verdict-card', fill && 'grow justify-center')}
        >
          <div className="flex items-center gap-3">
            <VerdictMark is={showing.shown.is} className="size-11 shrink-0" />
            <p className="min-w-0 text-2xl leading-tight font-semibold text-balance">
              <VerdictWord shown={showing.shown} />
            </p>
          </div>
          <VerdictBody shown={showing.shown} />
        </div>
      )}
    </section>
  )
}
