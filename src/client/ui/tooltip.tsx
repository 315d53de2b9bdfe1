import type { DOMAttributes, ReactElement } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'

/** A short explanation on hover and focus. Never the only place something is said: phones have no hover. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<DOMAttributes<HTMLElement>, string>
}) {
  return (
    <TooltipTrigger delay={500}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={8}
        className="max-w-64 animate-appear rounded-sm bg-ink-900 px-3 py-1.5 text-sm text-sand-100 shadow-float"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
