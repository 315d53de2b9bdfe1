import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { usePage } from '../use-page.ts'
import type { Sent } from './commands.ts'
import { Problem } from './form-error.tsx'
import { typedValue } from './logic.ts'
import { useSending } from './use-form-submit.ts'

export interface Visitor {
  readonly name: string
  readonly contact: string
}

/**
 * Name, and e-mail or phone. Without JavaScript a plain form to the page's own address; with it, sent in place.
 * `shared` is for a
 * device that many use: the browser is to keep and offer nothing of what was typed.
 */
export function VisitorForm<Data>({
  hidden,
  typed,
  send,
  onSent,
  shared = false,
  children,
}: {
  hidden: Readonly<Record<string, string>>
  typed: TypedForm | null
  send: (visitor: Visitor) => Promise<Sent<Data>>
  onSent: (data: Data) => void
  shared?: boolean
  /** What the button says. */
  children: ReactNode
}) {
  const { language, path } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending<Data>(typed)
  const { refused } = sending
  const own = !shared
  // At an entrance it is read from further away.
  const look = own ? controlStyle : `${controlStyle} px-5 text-xl md:min-h-16`

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const visitor = { name: String(said.get('name')), contact: String(said.get('contact')) }
    void sending.send(() => send(visitor), onSent)
  }
  return (
    <form
      ref={form}
      method="post"
      action={`/${language}${path}`}
      onSubmit={submit}
      noValidate
      autoComplete={own ? 'on' : 'off'}
      className="flex flex-col gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Problem text={refused?.problem ?? null} unreachable={refused?.unreachable ?? false} />
      <Field label={<Trans>Name</Trans>} error={refused?.errors['name']}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="name"
            dir="auto"
            autoComplete={own ? 'name' : 'off'}
            defaultValue={typedValue(typed, 'name')}
            maxLength={120}
            className={look}
          />
        )}
      </Field>
      <Field label={<Trans>E-mail or phone</Trans>} error={refused?.errors['contact']}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="contact"
            dir="ltr"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete={own ? 'email' : 'off'}
            defaultValue={typedValue(typed, 'contact')}
            maxLength={254}
            className={`${look} rtl-page-align`}
          />
        )}
      </Field>
      <Button wide disabled={sending.sending} className="mt-1">
        {children}
      </Button>
    </form>
  )
}
