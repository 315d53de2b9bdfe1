import { Spinner } from '#client/ui/spinner.tsx'

/** While the phone's own storage is being read. */
export function Opening() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-action">
      <Spinner size={48} />
    </div>
  )
}
