import { Plural, Trans } from '@lingui/react/macro'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import type { GuestWithProgress, Milestone } from './progress.ts'

/** Of a reply that a host heard and wrote down. */
function ByTelephone({ guest }: { guest: GuestWithProgress }) {
  if (!guest.answered_by_telephone) return null
  return (
    <>
      {' · '}
      <Trans>by telephone</Trans>
    </>
  )
}

export function MilestoneLabel({
  milestone,
  guest,
}: {
  milestone: Pick<Milestone, 'kind'>
  guest: GuestWithProgress
}) {
  switch (milestone.kind) {
    case 'attending':
      return (
        <>
          <Plural value={peopleComing(guest)} one="Coming, # person" other="Coming, # people" />
          <ByTelephone guest={guest} />
        </>
      )
    case 'regrets':
      return (
        <>
          <Trans>Sent their regrets</Trans>
          <ByTelephone guest={guest} />
        </>
      )
    case 'waiting':
      return (
        <Plural value={guest.waiting_people ?? 1} one="Waiting for # place" other="Waiting for # places" />
      )
    case 'place_opened':
      return <Trans>A place opened for them</Trans>
    case 'joined':
      return <Trans>Joined through your public link</Trans>
    case 'opened':
      return <Trans>Opened the invitation</Trans>
    case 'checked':
      return <Plural value={guest.admitted} one="# person inside" other="# people inside" />
  }
}
