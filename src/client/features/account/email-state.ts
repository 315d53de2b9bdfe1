/** Navigation state of the verification and sign-in pages: the email address. */
export function emailState(email: string, from?: unknown): { email: string } {
  return { ...(typeof from === 'object' ? from : {}), email }
}

export function emailOf(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
