import { Gauge, TriangleAlert } from 'lucide-react'
import { classNames } from '#client/lib/class-names.ts'

/** How much of something is left: a bar and a sentence; `warning` where what is about to be done exceeds it. */
export function LimitNote({
  title,
  text,
  limit,
  remaining,
  warning = '',
  className = '',
}: {
  title: string
  text: string
  limit: number
  remaining: number
  warning?: string
  className?: string
}) {
  const isTight = remaining === 0 || warning !== ''
  const Icon = isTight ? TriangleAlert : Gauge
  return (
    <section
      role={warning ? 'alert' : undefined}
      className={classNames(
        'flex items-start gap-3 rounded-xl px-4 py-3',
        isTight ? 'bg-accent-soft text-on-accent-soft' : 'bg-raised ring-1 ring-line',
        className,
      )}
    >
      <Icon
        size={20}
        className={classNames('mt-0.5 shrink-0', !isTight && 'text-action')}
        aria-hidden="true"
      />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          <span className="numeric text-sm">{text}</span>
        </p>
        <span className="data-track block h-1.5 overflow-hidden rounded-full" aria-hidden="true">
          <span
            className={classNames('block h-full rounded-full', isTight ? 'bg-accent' : 'bg-action')}
            style={{ inlineSize: `${Math.min(100, ((limit - remaining) / limit) * 100)}%` }}
          />
        </span>
        {warning && <p className="text-sm font-medium">{warning}</p>}
      </div>
    </section>
  )
}
