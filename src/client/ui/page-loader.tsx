import { Spinner } from './spinner.tsx'

/** While we do not know yet what to show. */
export function PageLoader() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-action">
      <Spinner size={48} />
    </div>
  )
}
