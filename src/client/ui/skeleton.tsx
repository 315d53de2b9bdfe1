import { classNames } from '#client/lib/class-names.ts'

/** A calm grey of the size of what is coming. Give it the size by `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={classNames('skeleton block animate-shimmer', className)} aria-hidden="true" />
}
