import { AskingGate } from './entrance/asking-door.tsx'
import { DoorElsewhere } from './entrance/door-elsewhere.tsx'
import { DoorEnded } from './entrance/door-ended.tsx'
import { ListDownload } from './entrance/list-download.tsx'
import { MissingDoor } from './entrance/missing-door.tsx'
import { NoStorage } from './entrance/no-storage.tsx'
import { UnreachableDoor } from './entrance/unreachable-door.tsx'
import { Opening } from './opening.tsx'
import { type DoorView, useDoorView } from './queries.ts'
import { ReadyCheck } from './ready-check/ready-check.tsx'
import { Desk } from './scan-screen/scan-screen.tsx'
import { beReady, useReady } from './store.ts'

/** One screen for each state a phone can be in with a check-in link. */
export function DoorStages() {
  const stage = useDoorView(stageOf)
  const doorId = useDoorView(doorIdOf)
  const begun = useDoorView(hasBegun)
  const ready = useReady(doorId) || begun
  switch (stage.is) {
    case 'opening':
      return <Opening />
    case 'asking':
      return <AskingGate {...stage} />
    case 'missing':
      return <MissingDoor />
    case 'unreachable':
      return <UnreachableDoor busy={stage.busy} />
    case 'elsewhere':
      return <DoorElsewhere />
    case 'no-storage':
      return <NoStorage />
    case 'downloading':
      return <ListDownload held={stage.held} total={stage.total} />
    case 'ended':
      return <DoorEnded waiting={stage.waiting} />
    case 'open':
    case 'parked':
      return ready ? <Desk /> : <ReadyCheck onDone={() => beReady(doorId)} />
  }
}

const stageOf = (view: DoorView) => view.stage
/** A phone that died in the middle of the night is back at its gate at once. */
const hasBegun = (view: DoorView) => view.recent.length > 0 && !view.rehearsal
const doorIdOf = (view: DoorView) => view.door?.id ?? ''
