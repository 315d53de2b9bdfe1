import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

/**
 * A button of at least 44 px. While `loading` it keeps its width and its focus, says it is busy and ignores presses.
 * Not a submit button unless `type="submit"` is given.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  loading = false,
  icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  loading?: boolean
  icon?: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonStyle(variant, size, wide), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={22} />
        </span>
      )}
    </button>
  )
}
