import { Plural, Trans } from '@lingui/react/macro'
import type { Activity } from '#shared/contract/tracking.ts'

/** What a guest did, in a few words. */
export function ActivityWords({ activity: { kind, people } }: { activity: Activity }) {
  const count = people ?? 1
  switch (kind) {
    case 'opened':
      return <Trans>Opened the invitation</Trans>
    case 'attending':
      return <Plural value={count} one="Coming, # person" other="Coming, # people" />
    case 'regrets':
      return <Trans>Sent their regrets</Trans>
    case 'waiting':
      return <Plural value={count} one="Waits for # place" other="Waits for # places" />
    case 'place_opened':
      return <Trans>A place opened for them</Trans>
    case 'joined':
      return <Trans>Joined by your share link</Trans>
    case 'asked':
      return <Trans>Asks to join</Trans>
    case 'checked':
      return <Plural value={count} one="# person came in" other="# people came in" />
  }
}
