import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'

/** A link inside text. Addresses are app paths without a language prefix: the router adds it. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'font-medium text-action underline decoration-ornament/60 decoration-1 underline-offset-4 transition-colors hover:text-action-strong hover:decoration-current',
        typeof className === 'string' && className,
      )}
    />
  )
}
