import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { appUpdate } from '../lib/app-update.ts'
import { useUpdateHeld } from '../lib/hold-update.ts'
import { Button } from '../ui/button.tsx'
import { AppNotice } from './app-notice.tsx'

/** Whether a newer version waits and nothing on this page speaks against taking it. */
export function useUpdateOffered(): boolean {
  const ready = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady)
  return !useUpdateHeld() && ready
}

/** A newer version is here: taken when the person says so, or by itself the next time the app is opened. */
export function UpdatePrompt() {
  const [taking, setTaking] = useState(false)
  const take = () => {
    setTaking(true)
    appUpdate.apply()
  }
  return (
    <AppNotice
      icon={<Sparkles size={24} />}
      title={<Trans>A new version of Marhaba is ready</Trans>}
      actions={
        <Button size="small" loading={taking} onClick={take}>
          <Trans>Refresh now</Trans>
        </Button>
      }
    >
      <Trans>It takes a moment. What you have entered stays.</Trans>
    </AppNotice>
  )
}
