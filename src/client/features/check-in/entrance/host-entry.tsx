import { useEffect } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'
import { enterAsHost } from '../commands.ts'
import { useDoor } from '../queries.ts'

/** A host who comes from their own event enters at once: they are known, and are asked for no PIN. */
export function HostEntry() {
  const door = useDoor()
  useEffect(() => {
    void enterAsHost(door)
  }, [door])
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-action">
      <Spinner size={48} />
    </div>
  )
}
