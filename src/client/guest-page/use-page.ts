import { createContext, useContext } from 'react'
import type {
  GuestPageState,
  InvitationPageState,
  LandingPageState,
} from '#shared/contract/invitation-page.ts'

/** The state that the server rendered the page from. */
export const PageContext = createContext<InvitationPageState | null>(null)

export function usePage(): InvitationPageState {
  const state = useContext(PageContext)
  if (state === null) throw new Error('usePage needs a PageContext')
  return state
}

/** For what both the guest's page and the share link's page show of an event. */
export function useEventPage(): GuestPageState | LandingPageState {
  const state = usePage()
  if (state.kind === 'missing') throw new Error('a link that opens nothing has no event')
  return state
}
