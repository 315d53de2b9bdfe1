import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** The next step while nobody can be let in at a gate. */
export function MakeGates({ eventId }: { eventId: string }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p className="flex min-w-0 grow basis-52 items-center gap-3 font-medium">
        <DoorOpen size={24} className="shrink-0" aria-hidden="true" />
        <Trans>There is no gate yet. Make one, and hand its link to your staff.</Trans>
      </p>
      <ButtonLink to={paths.manageCheckIn(eventId, 'gates')} variant="accent" size="small">
        <Trans>Make a gate</Trans>
      </ButtonLink>
    </section>
  )
}
