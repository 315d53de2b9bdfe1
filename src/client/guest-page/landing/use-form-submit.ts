import { useState } from 'react'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import type { Refusal, Sent } from './commands.ts'

type Refused = Pick<Refusal, 'errors' | 'problem'> & { readonly unreachable: boolean }

/** A form that is sent in place: what is wrong with it, and whether it is on its way. */
export function useSending<Data>(typed: TypedForm | null) {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(typed && { ...typed, unreachable: false })

  async function send(work: () => Promise<Sent<Data>>, onSent: (data: Data) => void): Promise<void> {
    if (sending) return
    setSending(true)
    const sent = await work()
    setSending(false)
    if (sent.ok) {
      setRefused(null)
      onSent(sent.data)
      return
    }
    const unreachable = sent.problem === null && Object.keys(sent.errors).length === 0
    setRefused({ ...sent, unreachable })
  }
  return { sending, refused, send }
}
