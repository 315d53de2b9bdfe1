import { Trans } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { PassDialog } from './pass-dialog.tsx'

/** The way to a guest's pass for the door. */
export function GuestPass({ event, guest }: { event: Event; guest: Guest }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Pass for the door</Trans>
      </h3>
      {guest.guest_token === '' ? (
        <p className="text-sm text-muted">
          <Trans>The pass is ready as soon as this guest has reached the server.</Trans>
        </p>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          icon={<QrCode size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <Trans>Show the pass</Trans>
        </Button>
      )}
      {open && <PassDialog event={event} guest={guest} onClose={() => setOpen(false)} />}
    </section>
  )
}
