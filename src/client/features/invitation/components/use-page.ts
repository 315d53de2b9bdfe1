import { createContext, useContext } from 'react'
import type { InvitationPageState } from '#shared/contract/invitation-page.ts'

/** What the server drew the page of. */
export const PageContext = createContext<InvitationPageState | null>(null)

export function usePage(): InvitationPageState {
  const state = useContext(PageContext)
  if (state === null) throw new Error('a part of the invitation stands outside its page')
  return state
}
