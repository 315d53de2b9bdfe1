import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

/** What to do next: one line, why, and one button, which leads to a page (`to`) or acts on the spot. */
export function StepCard({
  title,
  help,
  action,
  to,
  onAct,
  isBusy,
}: {
  title: string
  help: string
  action: string
  to: string | null
  onAct: () => void
  isBusy: boolean
}) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl bg-accent-soft p-4 text-on-accent-soft ring-1 ring-line/60 sm:p-5">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm">{help}</p>
      </div>
      <span className="flex max-sm:grow max-sm:*:grow">
        {to === null ? (
          <Button variant="accent" loading={isBusy} onClick={onAct}>
            {action}
          </Button>
        ) : (
          <ButtonLink to={to} variant="accent">
            {action}
          </ButtonLink>
        )}
      </span>
    </section>
  )
}
