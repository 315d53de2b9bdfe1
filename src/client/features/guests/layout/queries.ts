import { useCallback } from 'react'
import { useSession } from '#client/api/use-session.ts'
import { type HostLayout, updateHostLayout, useHostLayout } from './store.ts'

export type ChangeLayout = (change: (layout: HostLayout) => Partial<HostLayout>) => void

/** The layout of the host who is signed in, and how to change it. */
export function useLayout(): [HostLayout, ChangeLayout] {
  const { user } = useSession()
  const hostId = user?.id ?? ''
  const change: ChangeLayout = useCallback((made) => updateHostLayout(hostId, made), [hostId])
  return [useHostLayout(hostId), change]
}
