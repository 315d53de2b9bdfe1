import { useState } from 'react'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import type { SubmitFailure, SubmitResult } from './commands.ts'

type FormErrors = Pick<SubmitFailure, 'errors' | 'problem'> & { readonly unreachable: boolean }

/** Submits a form with fetch: its errors, and whether a request is in flight. */
export function useFormSubmit<Data>(typed: TypedForm | null) {
  const [sending, setSending] = useState(false)
  const [rejected, setRejected] = useState<FormErrors | null>(typed && { ...typed, unreachable: false })

  async function submit(
    request: () => Promise<SubmitResult<Data>>,
    onSubmitted: (data: Data) => void,
  ): Promise<void> {
    if (sending) return
    setSending(true)
    const result = await request()
    setSending(false)
    if (result.ok) {
      setRejected(null)
      onSubmitted(result.data)
      return
    }
    const unreachable = result.problem === null && Object.keys(result.errors).length === 0
    setRejected({ ...result, unreachable })
  }
  return { sending, rejected, submit }
}
