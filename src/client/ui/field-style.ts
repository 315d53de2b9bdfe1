import type { ReactNode } from 'react'

/** What every field shares; `error` and `help` are texts ready to show. */
export type FieldTexts = {
  label: string
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** The ids a control must carry so that its error and its help are read with it. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldTexts, 'help' | 'error'>,
): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
}

/** Look of a control's box, shared by inputs, selects and date fields. */
export const controlStyle =
  'w-full min-h-12 rounded-md border border-control bg-raised px-3.5 py-2.5 text-text placeholder:text-muted/80 transition-[border-color,box-shadow] hover:border-action focus:border-action focus:outline-none focus:ring-3 focus:ring-action/25 aria-invalid:border-danger aria-invalid:focus:ring-danger/25 disabled:bg-sunken disabled:text-muted'
