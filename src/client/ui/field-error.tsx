import { CircleAlert } from 'lucide-react'

/** The error of one field, beside it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex animate-appear items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={18} className="mt-[0.15em] shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
