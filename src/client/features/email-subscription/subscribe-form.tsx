import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { clearTabDraft, saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { askSubscription } from './commands.ts'

const DRAFT = 'email-subscription'

/** Subscribes an address to our mails. What is typed outlives a reload, a lost connection and a refusal. */
export function SubscribeForm() {
  const { t } = useLingui()
  const [email, setEmail] = useState(() => tabDraft(DRAFT)['email'] ?? '')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const field = useRef<HTMLInputElement>(null)

  function write(next: string) {
    setEmail(next)
    setError(undefined)
    saveTabDraft(DRAFT, { email: next })
  }

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    const result = await askSubscription({ email })
    if (result.ok) {
      clearTabDraft(DRAFT)
      setState('sent')
      return
    }
    setState('writing')
    setError(
      result.kind === 'unreachable'
        ? t`Couldn’t reach Marhaba. Try again when you’re online.`
        : (result.errors['email']?.[0] ?? result.message),
    )
    field.current?.focus()
  }

  return (
    <section
      aria-labelledby="subscribe"
      className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between md:gap-10"
    >
      <div className="flex max-w-md flex-col gap-1">
        <h2 id="subscribe" className="text-lg text-text">
          <Trans>Be the first to see new designs</Trans>
        </h2>
        <p>
          <Trans>
            New designs and features by email, now and then. You can unsubscribe from any of them.
          </Trans>
        </p>
      </div>
      {state === 'sent' ? (
        <div
          role="status"
          className="flex grow flex-wrap items-center gap-x-4 gap-y-1 rounded-xl bg-action-soft p-4 text-on-action-soft md:max-w-md"
        >
          <MailCheck size={28} className="shrink-0" aria-hidden="true" />
          <p className="grow basis-52 font-medium wrap-anywhere">
            <Trans>
              Open the link we sent to <LtrText>{email}</LtrText> to confirm.
            </Trans>
          </p>
          <Button variant="quiet" size="small" onClick={() => setState('writing')}>
            <Trans context="email address">Change</Trans>
          </Button>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={subscribe}
          className="flex grow flex-col gap-3 sm:flex-row sm:items-start md:max-w-md"
        >
          <div className="grow">
            <TextField
              ref={field}
              kind="email"
              label={t`Email`}
              name="email"
              autoComplete="email"
              value={email}
              error={error}
              onChange={(event) => write(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" className="sm:mt-7" loading={state === 'sending'}>
            <Trans context="to emails">Subscribe</Trans>
          </Button>
        </form>
      )}
    </section>
  )
}
