import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { usePage } from '../../components/use-page.ts'
import type { Sent } from '../commands.ts'
import { typedValue } from '../logic.ts'
import { Problem } from './problem.tsx'
import { useSending } from './use-sending.ts'

export interface Visitor {
  readonly name: string
  readonly contact: string
}

/**
 * Name, and e-mail or phone. Without JavaScript a plain form to the page's own address; with it, sent in place.
 * `memory: none` is for a device that many use: the browser keeps and offers nothing of what was typed.
 */
export function VisitorForm<Data>({
  hidden,
  typed,
  send,
  onSent,
  memory = 'own',
  children,
}: {
  hidden: Readonly<Record<string, string>>
  typed: TypedForm | null
  send: (visitor: Visitor) => Promise<Sent<Data>>
  onSent: (data: Data) => void
  memory?: 'own' | 'none'
  /** What the button says. */
  children: ReactNode
}) {
  const { t } = useLingui()
  const { language, path } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending<Data>(typed)
  const { refused } = sending

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
      autoComplete={memory === 'none' ? 'off' : 'on'}
      className="flex flex-col gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Problem text={refused?.problem ?? null} unreachable={refused?.unreachable ?? false} />
      <TextField
        label={t`Name`}
        name="name"
        autoComplete={memory === 'none' ? 'off' : 'name'}
        defaultValue={typedValue(typed, 'name')}
        error={refused?.errors['name']}
        maxLength={120}
        required
      />
      <TextField
        kind="email-or-phone"
        label={t`E-mail or phone`}
        name="contact"
        autoComplete={memory === 'none' ? 'off' : 'email'}
        defaultValue={typedValue(typed, 'contact')}
        error={refused?.errors['contact']}
        maxLength={254}
        required
      />
      <button type="submit" disabled={sending.sending} className={buttonStyle('primary', 'large', true)}>
        {children}
      </button>
    </form>
  )
}
