import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

const keyOf = (name: string) => `draft:${name}`

/** The texts typed into the named form in this tab before a reload. */
export function tabDraft(name: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const texts = Object.entries(Object(stored)).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

/** Saves texts for this tab, in place of those that were there. */
export function saveTabDraft(name: string, texts: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(texts))
  } catch {
    // Without storage there is no draft.
  }
}

export function clearTabDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage nothing was saved.
  }
}

/** Saves the named fields of a form for this tab while they are typed. Never name a secret field. */
export function useTabDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly Path<Input>[],
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      saveTabDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]])))
    })
    return unsubscribe
  }, [form, name, fields])
}
