import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'

/** An error of the whole form, also announced to screen readers. */
export function FormError({ text, unreachable }: { text: string | null; unreachable: boolean }) {
  if (text === null && !unreachable) return null
  return (
    <p
      role="alert"
      className="flex animate-appear items-start gap-2 rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft"
    >
      <CircleAlert size={20} className="mt-[0.2em] shrink-0" aria-hidden="true" />
      <span>
        {unreachable ? <Trans>No connection. Nothing is lost: try again in a moment.</Trans> : text}
      </span>
    </p>
  )
}
