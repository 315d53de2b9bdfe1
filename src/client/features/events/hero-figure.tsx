import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'

/** A figure beside the large one. */
export function HeroFigure({ value, name, dot }: { value: number; name: ReactNode; dot?: string }) {
  const { number } = useFormat()
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex items-center gap-2">
        <span className="numeric text-xl font-semibold">{number(value)}</span>
        {dot && <span className={`size-2.5 shrink-0 rounded-full ${dot}`} aria-hidden="true" />}
      </span>
      <span className="truncate text-xs text-muted sm:text-sm">{name}</span>
    </span>
  )
}
