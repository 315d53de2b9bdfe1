import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** A square 44 px button with an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  label: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-muted transition hover:bg-action-soft hover:text-on-action-soft disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  )
}
