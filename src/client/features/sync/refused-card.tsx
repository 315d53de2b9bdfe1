import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

/** One thing the server would not take: what it was, where and when, and why. */
export function RefusedCard({
  what,
  where,
  reasons,
  onDismiss,
}: {
  what: string
  where: ReactNode
  reasons: readonly string[]
  onDismiss: () => void
}) {
  return (
    <li className="flex flex-col gap-1.5 rounded-lg border border-line p-4 pb-2">
      <p className="font-medium wrap-anywhere">{what}</p>
      <p className="text-sm text-muted">{where}</p>
      {reasons.map((reason) => (
        <p
          key={reason}
          dir="auto"
          className="mt-1 rounded-sm bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
        >
          {reason}
        </p>
      ))}
      <Button variant="quiet" size="small" className="self-end" onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </li>
  )
}
