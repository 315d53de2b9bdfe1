import { Spinner } from './spinner.tsx'

/** Shown while a page or its data is loading. */
export function PageLoader() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-action">
      <Spinner size={48} />
    </div>
  )
}
