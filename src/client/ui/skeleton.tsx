import { classNames } from '#client/lib/class-names.ts'

/** A grey placeholder for loading content, sized by `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={classNames('skeleton block animate-shimmer', className)} aria-hidden="true" />
}
