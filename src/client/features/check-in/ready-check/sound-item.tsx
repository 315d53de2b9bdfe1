import { Trans } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { playSignalTone } from '#client/lib/signal-tones.ts'
import { vibrate } from '#client/lib/vibration.ts'
import { Button } from '#client/ui/button.tsx'
import { changeSettings, useDoorSettings } from '../store.ts'
import { ReadyItem } from './ready-item.tsx'

/** No browser tells how loud a phone is: somebody has to hear it. */
export function SoundItem() {
  const { sound } = useDoorSettings()
  const [heard, setHeard] = useState<'no' | 'played' | 'yes'>('no')
  const play = () => {
    changeSettings({ sound: true })
    void playSignalTone('good')
    vibrate('good')
    setHeard('played')
  }
  return (
    <ReadyItem
      standing={sound && heard === 'yes' ? 'ok' : 'look'}
      title={<Trans>Sound</Trans>}
      value={
        !sound ? (
          <Trans>Off</Trans>
        ) : heard === 'yes' ? (
          <Trans>Heard</Trans>
        ) : (
          <Trans>Turn the phone up and listen</Trans>
        )
      }
    >
      {heard !== 'yes' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            onClick={play}
            icon={<Volume2 size={18} className="flip-rtl" aria-hidden="true" />}
          >
            <Trans>Play it</Trans>
          </Button>
          {heard === 'played' && (
            <Button size="small" onClick={() => setHeard('yes')}>
              <Trans>I heard it</Trans>
            </Button>
          )}
        </div>
      )}
    </ReadyItem>
  )
}
