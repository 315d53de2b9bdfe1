import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed, RefreshCw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '../notice.tsx'
import { useDoor } from '../queries.ts'

/** The door has ended for this phone: the list is deleted, and waiting records are sent when possible. */
export function DoorEnded({ waiting }: { waiting: number }) {
  const { t } = useLingui()
  const door = useDoor()
  const [tried, setTried] = useState<'no' | 'now' | 'failed'>('no')
  if (waiting === 0) {
    return (
      <Notice
        icon={<ShieldCheck size={48} strokeWidth={1.5} />}
        title={<Trans>This entrance is closed</Trans>}
      >
        <p>
          <Trans>All sent. The guest list has been removed from this phone. Thank you!</Trans>
        </p>
      </Notice>
    )
  }
  const send = async () => {
    setTried('now')
    setTried((await door.syncNow()) ? 'no' : 'failed')
  }
  return (
    <Notice
      tone="accent"
      icon={<DoorClosed size={48} strokeWidth={1.5} />}
      title={<Trans>This entrance is closed</Trans>}
      actions={
        <Button
          size="large"
          wide
          loading={tried === 'now'}
          onClick={send}
          icon={<RefreshCw size={20} aria-hidden="true" />}
        >
          <Trans>Send now</Trans>
        </Button>
      }
    >
      <p className="numeric text-2xl text-text">
        <Plural
          value={waiting}
          one="# record is still waiting to sync"
          other="# records are still waiting to sync"
        />
      </p>
      <p className="mt-3">
        <Trans>
          The guest list has been removed from this phone. Keep this page open where there’s signal: they sync
          automatically.
        </Trans>
      </p>
      <p role="status" className="mt-3 text-accent">
        {tried === 'failed' && t`Not everything could be sent. There’s no connection yet.`}
      </p>
    </Notice>
  )
}
