import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Template } from '#shared/contract/templates.ts'
import { isNewDesign } from './design-order.ts'

/** Beside the name of a design that came lately. */
export function NewBadge({ design }: { design: Template }) {
  const [now] = useState(() => new Date())
  if (!isNewDesign(design, now)) return null
  return (
    <span className="ms-1.5 inline-block rounded-full bg-action-soft px-2 align-middle text-xs font-medium whitespace-nowrap text-on-action-soft">
      <Trans context="design">New</Trans>
    </span>
  )
}
