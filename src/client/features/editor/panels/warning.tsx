import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

/** A problem of the card, and the button that fixes it. */
export function Warning({
  children,
  fixLabel,
  onFix,
}: {
  children: ReactNode
  fixLabel?: string
  onFix?: () => void
}) {
  return (
    <div
      role="status"
      className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-accent-soft p-3 text-sm text-on-accent-soft"
    >
      <TriangleAlert size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-40 grow basis-0">{children}</p>
      {fixLabel && onFix && (
        <Button variant="accent" size="small" onClick={onFix}>
          {fixLabel}
        </Button>
      )}
    </div>
  )
}
