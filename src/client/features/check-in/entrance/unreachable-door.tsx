import { Trans } from '@lingui/react/macro'
import { RotateCcw, WifiOff } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { enterDoor } from '../commands.ts'
import { Notice } from '../notice.tsx'
import { useDoor } from '../queries.ts'
import { doorSettings } from '../store.ts'

/** The first opening needs the network; it is tried again by itself, and by hand. */
export function UnreachableDoor({ busy }: { busy: boolean }) {
  const door = useDoor()
  return (
    <Notice
      tone="accent"
      icon={<WifiOff size={46} strokeWidth={1.5} />}
      title={<Trans>The gate needs the network once</Trans>}
      actions={
        <Button
          size="large"
          wide
          loading={busy}
          onClick={() => enterDoor(door, { pin: null, device_name: doorSettings().device_name })}
          icon={<RotateCcw size={20} className="flip-rtl" aria-hidden="true" />}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        The guest list comes with it; after that it works without. Move to where there is signal: it is tried
        again by itself.
      </Trans>
    </Notice>
  )
}
