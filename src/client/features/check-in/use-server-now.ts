import { useNow } from '#client/lib/use-now.ts'
import { serverNow } from './logic.ts'
import { type DoorView, useDoorView } from './queries.ts'

/** The present by the server's clock, which every time of the door is told in; anew every ten seconds. */
export function useServerNow(): number {
  const offset = useDoorView(offsetOf)
  return serverNow(useNow(10_000).getTime(), offset)
}

const offsetOf = (view: DoorView) => view.clock_offset
