import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from '#client/ui/button-style.ts'

/** A button of a form, as light as the page: it works before anything of ours has come. */
export function Button({
  variant = 'primary',
  wide = false,
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; wide?: boolean }) {
  return <button type={type} className={`${buttonStyle(variant, 'large', wide)} ${className}`} {...rest} />
}
