import { classNames } from '#client/lib/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-relief bg-action text-on-action shadow-press hover:bg-action-strong',
  secondary: 'border border-line bg-raised text-text hover:border-action hover:text-action-strong',
  quiet: 'text-action hover:bg-action-soft hover:text-on-action-soft',
  accent: 'button-relief bg-accent text-on-accent shadow-press hover:bg-accent-strong',
  danger: 'button-relief bg-danger text-on-danger shadow-press hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 rounded-md px-3.5 text-sm',
  medium: 'min-h-11 rounded-lg px-5 py-2',
  large: 'min-h-14 rounded-lg px-6 py-3 text-lg',
}

/** The look of a button, for a `<button>` and for a link that acts like one. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 text-center font-medium transition select-none',
    'active:translate-y-px disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}
