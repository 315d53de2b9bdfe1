import { Trans } from '@lingui/react/macro'
import { type DoorView, useDoorView } from '../queries.ts'
import { HomeScreenAdvice } from './home-screen-advice.tsx'
import { storageStanding } from './logic.ts'
import { ReadyItem } from './ready-item.tsx'

/** Whether the browser promised not to throw away what is kept here. */
export function StorageItem() {
  const storage = useDoorView(storageOf)
  return (
    <ReadyItem
      standing={storageStanding(storage)}
      title={<Trans>Storage</Trans>}
      value={
        storage === 'persisted' ? (
          <Trans>Kept until you leave the gate</Trans>
        ) : (
          <Trans>Kept, as long as the phone has room</Trans>
        )
      }
    >
      {storage !== 'persisted' && <HomeScreenAdvice />}
    </ReadyItem>
  )
}

const storageOf = (view: DoorView) => view.storage
