import { Trans } from '@lingui/react/macro'
import { AppWindow } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { takeOver } from '../commands.ts'
import { Notice } from '../notice.tsx'
import { useDoor } from '../queries.ts'

/** Two tabs of one phone would each write for the other: one keeps the gate. */
export function DoorElsewhere() {
  const door = useDoor()
  return (
    <Notice
      icon={<AppWindow size={46} strokeWidth={1.5} />}
      title={<Trans>This gate is open in another tab</Trans>}
      actions={
        <Button size="large" wide onClick={() => takeOver(door)}>
          <Trans>Use it here</Trans>
        </Button>
      }
    >
      <Trans>One tab of a phone keeps a gate. What was scanned there is here too.</Trans>
    </Notice>
  )
}
