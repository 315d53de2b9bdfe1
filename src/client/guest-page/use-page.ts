import { createContext, useContext } from 'react'
import type {
  GuestPageState,
  InvitationPageState,
  LandingPageState,
} from '#shared/contract/invitation-page.ts'

/** What the server drew the page of. */
export const PageContext = createContext<InvitationPageState | null>(null)

export function usePage(): InvitationPageState {
  const state = useContext(PageContext)
  if (state === null) throw new Error('a part of the invitation stands outside its page')
  return state
}

/** For what is shown of an event, to its guests and to visitors alike. */
export function useEventPage(): GuestPageState | LandingPageState {
  const state = usePage()
  if (state.kind === 'missing') throw new Error('a link that opens nothing has no event')
  return state
}
