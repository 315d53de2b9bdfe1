import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import { deepEqual } from './deep-equal.ts'
import { focusFirstInvalid } from './focus-invalid.ts'

/** Where forms are stored on the device while they are typed. */
export interface DraftStore {
  /** Null where there is nothing. */
  readonly read: (key: string) => Promise<unknown>
  readonly save: (key: string, draft: unknown) => Promise<void>
  readonly discard: (key: string) => Promise<void>
}

interface Valid {
  readonly ok: true
}

interface Invalid<Errors> {
  readonly ok: false
  readonly errors: Errors
}

interface DraftFormOptions<Form extends FieldValues, Result extends Valid, Errors extends object> {
  readonly store: DraftStore
  readonly key: string
  /** The form without a draft; asked for once, when it is opened. */
  readonly start: () => Form
  /** The form with what a draft of it, perhaps of an older version, can still fill in. */
  readonly restore: (draft: unknown, start: Form) => Form
  /** What of the form is stored as its draft; all of it where this is not given. */
  readonly draftOf?: (form: Form) => unknown
  readonly validate: (form: Form) => Result | Invalid<Errors>
  /** The element that has the fields: the first invalid one is focused. */
  readonly element: RefObject<HTMLFormElement | null>
}

/**
 * A form that is stored on the device as it is typed, and restored when it is opened again. Fields are validated
 * when the form is submitted, and from then on at every change.
 */
export function useDraftForm<Form extends FieldValues, Result extends Valid, Errors extends object>({
  store,
  key,
  start,
  restore,
  draftOf = (form) => form,
  validate,
  element,
}: DraftFormOptions<Form, Result, Errors>) {
  const [opened, setOpened] = useState<{ readonly start: Form; readonly isRestored: boolean } | null>(null)
  const [serverErrors, setServerErrors] = useState<Errors | null>(null)
  const form = useForm<Form, unknown, Result>({
    shouldFocusError: false,
    resolver: (values) => {
      const result = validate(values)
      return result.ok ? { values: result, errors: {} } : { values: {}, errors: fieldErrors(result.errors) }
    },
  })
  const { isSubmitted, isSubmitting, submitCount } = form.formState
  const values = form.watch()

  const open = useEffectEvent((draft: unknown) => {
    const blank = start()
    const restored = restore(draft, blank)
    form.reset(restored)
    setOpened({ start: blank, isRestored: !deepEqual(restored, blank) })
  })
  useEffect(() => {
    let isCurrent = true
    void store.read(key).then((draft) => isCurrent && open(draft))
    return () => {
      isCurrent = false
    }
  }, [store, key])

  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current)
  }, [element, submitCount])
  useEffect(() => {
    if (serverErrors !== null) focusFirstInvalid(element.current)
  }, [element, serverErrors])

  const result = opened !== null && isSubmitted ? validate(values) : null
  const errors: Partial<Errors> = serverErrors ?? (result?.ok === false ? result.errors : {})
  return {
    /** Null until the draft has been read. */
    form: opened === null ? null : values,
    errors,
    /** Whether the form was opened with a draft. */
    isRestored: opened?.isRestored ?? false,
    isSubmitting,
    setServerErrors,
    change: (change: Partial<Form>): void => {
      for (const [field, value] of Object.entries(change)) form.setValue(field as Path<Form>, value)
      setServerErrors(null)
      void store.save(key, draftOf(form.getValues()))
    },
    /** Another form in place of this one, as if it had just been opened. The draft stays. */
    reset: (next: Form): void => form.reset(next),
    startAfresh: async (): Promise<void> => {
      if (opened === null) return
      setOpened({ ...opened, isRestored: false })
      form.reset(opened.start as DefaultValues<Form>, { keepIsSubmitted: true })
      await store.discard(key)
    },
    discardDraft: () => store.discard(key),
    /** Null where the form is invalid or being submitted; otherwise what `send` gives for it. */
    submit: async <Sent>(send: (valid: Result) => Promise<Sent>): Promise<Sent | null> => {
      if (opened === null || isSubmitting) return null
      let sent: Sent | null = null
      await form.handleSubmit(async (valid) => {
        setServerErrors(null)
        sent = await send(valid)
      })()
      return sent
    },
  }
}

/** For react-hook-form it only matters which fields are invalid. */
function fieldErrors<Form extends FieldValues>(errors: object): FieldErrors<Form> {
  const entries = Object.keys(errors).map((field) => [field, { type: 'invalid' }])
  return Object.fromEntries(entries) as FieldErrors<Form>
}
