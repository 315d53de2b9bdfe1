import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'

/** In place of figures while nobody is invited: what an event begins with. */
export function BeginWithGuests({ eventId }: { eventId: string }) {
  return (
    <section className="relative isolate flex flex-wrap items-center justify-between gap-5 overflow-hidden rounded-xl bg-raised p-6 shadow-card ring-1 ring-line/60 sm:p-8">
      <GirihPattern className="girih-top -z-10 text-ornament opacity-20" />
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <h2 className="text-xl">
          <Trans>Whom do you want with you?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Bring in your guests; who opened and who is coming shows here.</Trans>
        </p>
      </div>
      <ButtonLink to={paths.inviteGuests(eventId)} icon={<UserPlus size={20} aria-hidden="true" />}>
        <Trans>Bring in guests</Trans>
      </ButtonLink>
    </section>
  )
}
