import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, wide)}>
      {icon}
      {children}
    </Link>
  )
}
