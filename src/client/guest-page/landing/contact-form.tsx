import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { usePage } from '../use-page.ts'
import type { SubmitResult } from './commands.ts'
import { FormError } from './form-error.tsx'
import { typedValue } from './typed-form.ts'
import { useFormSubmit } from './use-form-submit.ts'

export interface Contact {
  readonly name: string
  readonly contact: string
}

/**
 * Name, and e-mail or phone. Without JavaScript a plain form to the URL of the page. `shared`: on a device that many
 * people use the browser must not store or suggest what was typed.
 */
export function ContactForm<Data>({
  hidden,
  typed,
  send,
  onSubmitted,
  shared = false,
  children,
}: {
  hidden: Readonly<Record<string, string>>
  typed: TypedForm | null
  send: (contact: Contact) => Promise<SubmitResult<Data>>
  onSubmitted: (data: Data) => void
  shared?: boolean
  /** The label of the button. */
  children: ReactNode
}) {
  const { language, path } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const { sending, rejected, submit } = useFormSubmit<Data>(typed)
  const isOwnDevice = !shared
  // At a kiosk it is read from further away.
  const look = isOwnDevice ? controlStyle : `${controlStyle} px-5 text-xl md:min-h-16`

  useEffect(() => {
    if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [rejected])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const contact = { name: String(data.get('name')), contact: String(data.get('contact')) }
    void submit(() => send(contact), onSubmitted)
  }
  return (
    <form
      ref={form}
      method="post"
      action={`/${language}${path}`}
      onSubmit={onSubmit}
      noValidate
      autoComplete={isOwnDevice ? 'on' : 'off'}
      className="flex flex-col gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormError text={rejected?.problem ?? null} unreachable={rejected?.unreachable ?? false} />
      <Field label={<Trans>Name</Trans>} error={rejected?.errors['name']}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="name"
            dir="auto"
            placeholder=" "
            autoComplete={isOwnDevice ? 'name' : 'off'}
            defaultValue={typedValue(typed, 'name')}
            maxLength={120}
            className={look}
          />
        )}
      </Field>
      <Field label={<Trans>Email or phone</Trans>} error={rejected?.errors['contact']}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="contact"
            dir="ltr"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete={isOwnDevice ? 'email' : 'off'}
            defaultValue={typedValue(typed, 'contact')}
            maxLength={254}
            className={`${look} rtl-page-align`}
          />
        )}
      </Field>
      <Button wide disabled={sending} className="mt-1">
        {children}
      </Button>
    </form>
  )
}
