import type { ReactNode } from 'react'

/** What a colour of the picture means. */
export function ChartKey({ look, name }: { look: string; name: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`size-3 rounded-full ${look}`} aria-hidden="true" />
      {name}
    </li>
  )
}
