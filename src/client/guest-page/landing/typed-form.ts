import type { TypedForm } from '#shared/contract/invitation-page.ts'

/** The rejected form, where it is the named one of the page's forms. */
export function typedFormOf(typed: TypedForm | null, form: 'join' | 'answer' | 'check-in'): TypedForm | null {
  if (typed === null) return null
  const isCheckIn = typed.fields.some(([name, value]) => name === 'do' && value === 'check-in')
  return isCheckIn === (form === 'check-in') ? typed : null
}

export function typedValue(typed: TypedForm | null, field: string): string {
  return typed?.fields.find(([name]) => name === field)?.[1] ?? ''
}
