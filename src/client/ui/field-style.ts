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
  'w-full min-h-12 rounded-md border border-control bg-raised px-3.5 py-2.5 text-text placeholder:text-muted transition-[border-color,box-shadow] hover:border-action focus:border-action focus:outline-none focus:ring-3 focus:ring-action/25 aria-invalid:border-danger aria-invalid:focus:ring-danger/25 disabled:bg-sunken disabled:text-muted'

/** The column of label, control, error and help of a React Aria field. */
export const fieldColumn = 'flex min-w-0 flex-col gap-1.5'

/** The same box for controls that are not inputs themselves: it follows the focus and the state inside it. */
export const groupStyle =
  'flex min-h-12 w-full items-center rounded-md border border-control bg-raised transition-[border-color,box-shadow] hover:border-action data-focus-within:border-action data-focus-within:ring-3 data-focus-within:ring-action/25 data-invalid:border-danger data-disabled:bg-sunken data-disabled:text-muted'

/** A floating list or calendar. */
export const popoverStyle =
  'animate-rise overflow-auto rounded-lg bg-raised p-1.5 shadow-float ring-1 ring-line outline-none'

/** One choice in a floating list. */
export const optionStyle =
  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 outline-none data-disabled:opacity-50 data-focused:bg-action-soft data-focused:text-on-action-soft data-selected:font-medium'
