import { DataDot } from './data-dot.tsx'
import type { SharePart } from './share-bar.tsx'

/** The parts of a bar as sentences, in the order of the bar; without parts of nothing, and those without a sentence. */
export function ShareLegend({ parts }: { parts: readonly (SharePart & { readonly label: string })[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {parts
        .filter(({ value, label }) => value > 0 && label !== '')
        .map(({ key, tone, label }) => (
          <li key={key} className="numeric flex items-center gap-2">
            <DataDot tone={tone} />
            {label}
          </li>
        ))}
    </ul>
  )
}
