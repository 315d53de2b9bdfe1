import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { appUpdate } from '#client/lib/app-update.ts'
import { useUpdateHeld } from '#client/lib/hold-update.ts'
import { Button } from '#client/ui/button.tsx'
import { AppNotice } from './app-notice.tsx'

/**
 * A newer version is here: taken when the person says so, or by itself the next time the app is opened. Not
 * offered while something on this page speaks against it.
 */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady)
  const held = useUpdateHeld()
  const [taking, setTaking] = useState(false)
  const take = () => {
    setTaking(true)
    appUpdate.apply()
  }
  if (!ready || held) return null
  return (
    <AppNotice
      className="mb-6"
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
