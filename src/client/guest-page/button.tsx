import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from '#client/ui/button-style.ts'

/** A native button: it works before hydration, and adds nothing to the page's size. */
export function Button({
  variant = 'primary',
  wide = false,
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; wide?: boolean }) {
  return <button type={type} className={`${buttonStyle(variant, 'large', wide)} ${className}`} {...rest} />
}
