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
      <Notice icon={<ShieldCheck size={48} strokeWidth={1.5} />} title={<Trans>This gate is closed</Trans>}>
        <p>
          <Trans>Everything was sent, and this phone holds nothing any more. Thank you!</Trans>
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
      title={<Trans>This gate is closed</Trans>}
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
          one="# record still waits to be sent"
          other="# records still wait to be sent"
        />
      </p>
      <p className="mt-3">
        <Trans>
          The guest list has left this phone. Keep this page open near a network: they go by themselves.
        </Trans>
      </p>
      <p role="status" className="mt-3 text-accent">
        {tried === 'failed' && t`Not everything could be sent. There is no connection yet.`}
      </p>
    </Notice>
  )
}
