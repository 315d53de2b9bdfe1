import type { Failed } from '../../api/http-client.ts'

/** Navigation state of the verification and sign-in pages: whose address it is about. */
export function emailState(email: string, from?: unknown): { email: string } {
  return { ...(typeof from === 'object' ? from : {}), email }
}

export function emailOf(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

/** What to say of a failed call: the server's words, else the given ones for “no answer”. */
export function failureText(answer: Failed, unreachable: string): string {
  return answer.kind === 'refused' ? answer.message : unreachable
}
