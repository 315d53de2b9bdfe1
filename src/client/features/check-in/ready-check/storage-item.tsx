import { Trans } from '@lingui/react/macro'
import { useInstall } from '#client/lib/device/install.ts'
import { Button } from '#client/ui/button.tsx'
import { type DoorView, useDoorView } from '../queries.ts'
import { storageLevel } from './check-levels.ts'
import { ReadyItem } from './ready-item.tsx'

/** Whether the browser promised not to evict this site's storage. */
export function StorageItem() {
  const persistence = useDoorView(persistenceOf)
  return (
    <ReadyItem
      level={storageLevel(persistence)}
      title={<Trans>Storage</Trans>}
      value={
        persistence === 'persisted' ? (
          <Trans>Saved until you leave this entrance</Trans>
        ) : (
          <Trans>Saved as long as the phone has space</Trans>
        )
      }
    >
      {persistence !== 'persisted' && <HomeScreenAdvice />}
    </ReadyItem>
  )
}

const persistenceOf = (view: DoorView) => view.persistence

/** The storage of an app on the home screen is not evicted. */
function HomeScreenAdvice() {
  const { method: way, ask } = useInstall()
  if (way === 'ask') {
    return (
      <Button variant="secondary" size="small" className="mt-1 self-start" onClick={ask}>
        <Trans>Add to the home screen</Trans>
      </Button>
    )
  }
  return (
    <p className="text-sm">
      {way === 'by-hand' ? (
        <Trans>Tap Share, then “Add to Home Screen”, and open the entrance from there.</Trans>
      ) : (
        <Trans>Don’t clear the browser’s data tonight.</Trans>
      )}
    </p>
  )
}
