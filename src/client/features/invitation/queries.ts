import { useQuery } from '@tanstack/react-query'
import { invitationRoutes } from '#shared/contract/invitation.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { call } from '../../api/http-client.ts'
import { type LinkState, linkState } from '../../api/link-state.ts'
import { unwrap } from '../../api/query-client.ts'
import { suggestLanguage } from '../../i18n/i18n.ts'

const route = invitationRoutes['invitation.read']
export type Invitation = RouteData<typeof route>

export interface InvitationLink {
  readonly eventToken: string
  readonly hostToken: string
  readonly guestToken: string | undefined
}

export function useInvitation(link: InvitationLink): LinkState<Invitation> {
  return linkState(useQuery({ queryKey: ['invitation', link], queryFn: () => read(link) }))
}

async function read({ eventToken, hostToken, guestToken }: InvitationLink): Promise<Invitation> {
  const invitation = await unwrap(
    call(route, {
      params: { event_token: eventToken, host_token: hostToken },
      ...(guestToken ? { query: { guest_token: guestToken } } : {}),
    }),
  )
  // Before anything is shown, so that no word is seen in the other language first.
  const { language } = invitation.guest ?? {}
  if (language) await suggestLanguage(language)
  return invitation
}
