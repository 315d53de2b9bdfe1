import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError } from '#client/ui/toast.ts'
import type { TextPart } from '#shared/rules/text/page-text.ts'
import { sendSuggestion } from '../commands.ts'
import { SectionHeader } from './section-header.tsx'

/** The form for suggestions to Marhaba. */
export function SuggestionBox({ section }: { section: TextPart }) {
  const { t } = useLingui()
  const [text, setText] = useTabText('suggestion')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    const result = await sendSuggestion({ text, email })
    if (result.ok) {
      setText('')
      setErrors({})
      setState('sent')
      return
    }
    setState('writing')
    if (result.kind === 'unreachable') {
      showError(t`Couldn’t reach Marhaba. What you wrote is saved here: try again when you’re online.`)
      return
    }
    setErrors(result.errors)
    const first = Object.keys(result.errors)[0]
    if (first === undefined) showError(result.message)
    else form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <section
      aria-labelledby="suggestions"
      className="mx-auto grid w-full max-w-6xl gap-6 px-4 sm:px-6 lg:grid-cols-[1fr_1.2fr] lg:items-start lg:gap-12"
    >
      <SectionHeader section={section} />
      {state === 'sent' ? (
        <div
          role="status"
          className="flex items-center gap-4 rounded-xl bg-action-soft p-6 text-on-action-soft"
        >
          <MailCheck size={32} className="shrink-0" aria-hidden="true" />
          <p className="grow text-lg font-medium">
            <Trans>Thank you. We’ve got it.</Trans>
          </p>
          <Button variant="quiet" onClick={() => setState('writing')}>
            <Trans>Write another</Trans>
          </Button>
        </div>
      ) : (
        <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-5">
          <TextArea
            label={t`Your suggestion`}
            name="text"
            rows={3}
            value={text}
            maxLength={2000}
            error={errors['text']?.[0]}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField
            kind="email"
            label={t`Email`}
            name="email"
            optional
            autoComplete="email"
            value={email}
            error={errors['email']?.[0]}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" className="self-start" loading={state === 'sending'}>
            <Trans>Send suggestion</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}

/** State that survives a reload of this tab. */
function useTabText(name: string): [text: string, setText: (text: string) => void] {
  const key = `draft:${name}`
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      setText(next)
      try {
        sessionStorage.setItem(key, next)
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  ]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
