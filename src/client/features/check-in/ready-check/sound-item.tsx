import { Trans } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { playSignalTone } from '#client/lib/device/signal-tones.ts'
import { vibrate } from '#client/lib/device/vibration.ts'
import { Button } from '#client/ui/button.tsx'
import { changeSettings, useDoorSettings } from '../store.ts'
import { ReadyItem } from './ready-item.tsx'

/** No browser reports the volume: a person has to listen. */
export function SoundItem() {
  const { sound } = useDoorSettings()
  const [test, setTest] = useState<'no' | 'played' | 'yes'>('no')
  const play = () => {
    changeSettings({ sound: true })
    void playSignalTone('good')
    vibrate('good')
    setTest('played')
  }
  return (
    <ReadyItem
      level={sound && test === 'yes' ? 'ok' : 'look'}
      title={<Trans>Sound</Trans>}
      value={
        !sound ? (
          <Trans>Off</Trans>
        ) : test === 'yes' ? (
          <Trans>Sound works</Trans>
        ) : (
          <Trans>Turn the volume up and listen</Trans>
        )
      }
    >
      {test !== 'yes' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            onClick={play}
            icon={<Volume2 size={18} className="flip-rtl" aria-hidden="true" />}
          >
            <Trans>Play sound</Trans>
          </Button>
          {test === 'played' && (
            <Button size="small" onClick={() => setTest('yes')}>
              <Trans>I heard it</Trans>
            </Button>
          )}
        </div>
      )}
    </ReadyItem>
  )
}
