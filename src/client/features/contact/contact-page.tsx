import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Path } from 'react-hook-form'
import { usePublicPage } from '#client/data/public-pages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useZodForm } from '#client/lib/form.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { clearTabDraft, tabDraft, useTabDraft } from '#client/lib/tab-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { type ContactForm, contactSchema } from '#shared/contract/contact.ts'
import { contactFieldMessages } from '#shared/contract/contact-messages.ts'
import type { PageBlock } from '#shared/contract/public-pages.ts'
import { pageSummary } from '#shared/rules/text/page-text.ts'
import { sendContactMessage } from './commands.ts'

const DRAFT = 'contact'
const FIELDS = ['name', 'email', 'specialization', 'message'] as const satisfies readonly Path<ContactForm>[]

/**
 * The contact form. What is typed outlives a reload, a lost connection and a refusal.
 * @param draw texts of operators
 */
export function ContactPage({ draw }: { draw: (blocks: readonly PageBlock[]) => ReactNode }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const page = usePublicPage('contact-us')
  const text = page.kind === 'shown' ? page.data : null
  usePageTitle(text?.title || t`Contact us`)
  usePageDescription(text ? pageSummary(text) : t`Contact us`)
  const [isSent, setSent] = useState(false)
  const form = useZodForm(contactSchema, {
    defaultValues: { name: '', email: '', specialization: '', message: '', ...tabDraft(DRAFT) },
  })
  useTabDraft(DRAFT, form, FIELDS)

  const errorOf = (field: (typeof FIELDS)[number]) => {
    const text = form.errorOf(field)
    return text !== undefined && isOwnCode(text) ? contactFieldMessages[text][language] : text
  }
  const submit = form.handleSubmit(async (values) => {
    const result = await sendContactMessage(values)
    if (!result.ok) {
      if (result.kind === 'refused' && form.setServerErrors(result.errors)) return
      showError(result.kind === 'refused' && result.message ? result.message : t`failed to send`)
      return
    }
    form.reset({ name: '', email: '', specialization: '', message: '' })
    clearTabDraft(DRAFT)
    setSent(true)
    showSuccess(result.message)
  })

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-6 pb-16 sm:px-6">
      <header lang={text?.language} dir="auto" className="flex flex-col gap-2">
        <h1 className="text-3xl sm:text-4xl">{text?.title || t`Contact us`}</h1>
        {text && <div className="flex flex-col gap-2 text-muted">{draw(text.intro)}</div>}
      </header>
      {isSent ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-4 rounded-xl bg-action-soft p-6 text-on-action-soft"
        >
          <MailCheck size={32} className="shrink-0" aria-hidden="true" />
          <p className="grow text-lg font-medium">
            <Trans>We have your message. The answer comes to your email.</Trans>
          </p>
          <Button variant="quiet" onClick={() => setSent(false)}>
            <Trans context="message">Write another</Trans>
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            label={t({ message: 'Name', context: 'contact form' })}
            autoComplete="name"
            error={errorOf('name')}
            {...form.register('name')}
          />
          <TextField
            kind="email"
            label={t`Email`}
            autoComplete="email"
            error={errorOf('email')}
            {...form.register('email')}
          />
          <TextField
            label={t`Specialization`}
            help={t`What you do, or what your message is about`}
            error={errorOf('specialization')}
            {...form.register('specialization')}
          />
          <TextArea
            label={t({ message: 'Message', context: 'contact form' })}
            rows={6}
            error={errorOf('message')}
            {...form.register('message')}
          />
          <Button type="submit" size="large" className="self-start" loading={form.formState.isSubmitting}>
            <Trans>Send message</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}

function isOwnCode(text: string): text is keyof typeof contactFieldMessages {
  return Object.hasOwn(contactFieldMessages, text)
}
