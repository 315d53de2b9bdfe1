import { Badge, type Tone } from './badge.tsx'

/**
 * Things under a title, each with its state, since when, what that means and what to do about it. Nothing while there
 * are none.
 */
export function StatusList({
  title,
  items,
}: {
  title: string
  items:
    | readonly {
        readonly key: string
        readonly title: string
        readonly state: string
        readonly tone: Tone
        readonly at: string
        readonly text: string
        /** Null where there is nothing to do. */
        readonly advice: string | null
      }[]
    | undefined
}) {
  if (!items || items.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">{title}</h3>
      <ul aria-label={title} className="flex flex-col gap-4">
        {items.map(({ key, title: name, state, tone, at, text, advice }) => (
          <li key={key} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{name}</span>
              <Badge tone={tone}>{state}</Badge>
            </span>
            <span className="numeric text-sm text-muted">{at}</span>
            <span className="text-sm">{text}</span>
            {advice !== null && <span className="text-sm font-medium">{advice}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
