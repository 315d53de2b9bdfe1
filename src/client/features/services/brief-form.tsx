import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useDocuments } from '#client/data/service-documents.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useZodForm } from '#client/lib/form.ts'
import { clearTabDraft, tabDraft, useTabDraft } from '#client/lib/tab-draft.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { DocumentPicker } from '#client/ui/document-picker.tsx'
import { PictureGrid } from '#client/ui/picture-grid.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { BRIEF_DOCUMENTS_MAXIMUM, DOCUMENT_DAYS } from '#shared/contract/service-documents.ts'
import { briefSchema, type ServiceDetail, type ServiceKind } from '#shared/contract/service-requests.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { addBusinessDays, SERVICE_DAYS, SERVICE_ZONE } from '#shared/rules/services/business-days.ts'
import { saveRequest, submitRequest } from './commands.ts'
import { usePictures } from './use-pictures.ts'

const FIELDS = ['occasion', 'names', 'wishes', 'colours', 'dislikes', 'wished_by'] as const
const EMPTY = { occasion: '', names: '', wishes: '', colours: '', dislikes: '', wished_by: null }

/** The brief, saved for later or handed in. What is typed survives a reload of the tab. */
export function BriefForm({
  requestId,
  kind,
  stored,
}: {
  requestId: string
  kind: ServiceKind
  stored: ServiceDetail | undefined
}) {
  const { t } = useLingui()
  const { bothCalendars, number } = useFormat()
  const navigate = useNavigate()
  const draft = `service ${requestId}`
  const form = useZodForm(briefSchema, {
    defaultValues: { ...EMPTY, ...stored?.brief, ...tabDraft(draft) },
  })
  useTabDraft(draft, form, FIELDS)
  const { pictures, uploading, add, remove } = usePictures(requestId, stored?.files ?? [])
  const documentDraft = `service-documents ${requestId}`
  const attached = useDocuments(documentDraft, stored?.documents ?? [])
  const isUploading = uploading + attached.uploading > 0
  const [today] = useState(() => dayIn(SERVICE_ZONE, new Date()))
  const days = number(DOCUMENT_DAYS)
  const isDesign = kind === 'personal-design'

  const save = (then: 'stay' | 'pay') =>
    form.handleSubmit(async (brief) => {
      const files = pictures.map(({ id }) => id)
      const documents = attached.documents.map(({ id }) => id)
      const saved = await saveRequest(requestId, { kind, brief, files, documents })
      const result = saved.ok && then === 'pay' ? await submitRequest(requestId) : saved
      if (!result.ok) {
        if (result.kind === 'refused') form.setServerErrors(withoutPrefix(result.errors))
        showError(
          result.kind === 'refused'
            ? result.message
            : t`Couldn’t reach Marhaba. What you wrote is saved here: try again when you’re online.`,
        )
        return
      }
      clearTabDraft(draft)
      clearTabDraft(`service-pictures ${requestId}`)
      clearTabDraft(documentDraft)
      showSuccess(result.message)
      const isWaiting = result.data.state === 'awaiting-payment' && then === 'pay'
      await navigate(isWaiting ? paths.checkout(kind) : paths.service(requestId))
    })()

  return (
    <Card className="p-5 sm:p-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save('pay')
        }}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t({ message: 'Occasion', context: 'label' })}
          placeholder={t`Wedding, graduation, opening…`}
          error={form.errorOf('occasion')}
          {...form.register('occasion')}
        />
        <TextField label={t`Names on the card`} error={form.errorOf('names')} {...form.register('names')} />
        <TextArea
          label={isDesign ? t`What you have in mind` : t`The details`}
          help={
            isDesign
              ? t`Mood, ornaments, words, anything that matters to you.`
              : t`Date and time, venue, programme, and who is invited.`
          }
          rows={5}
          error={form.errorOf('wishes')}
          {...form.register('wishes')}
        />
        {isDesign && (
          <>
            <TextField
              label={t`Colours you like`}
              optional
              error={form.errorOf('colours')}
              {...form.register('colours')}
            />
            <TextArea
              label={t`What you’d rather not see`}
              optional
              rows={2}
              error={form.errorOf('dislikes')}
              {...form.register('dislikes')}
            />
          </>
        )}
        <Controller
          control={form.control}
          name="wished_by"
          render={({ field }) => (
            <DatePicker
              label={t`When you’d like it`}
              optional
              min={today}
              help={
                <Trans>
                  Paid today, you’ll have it by {bothCalendars(addBusinessDays(today, SERVICE_DAYS)).day}.
                </Trans>
              }
              value={field.value ?? null}
              onChange={field.onChange}
              error={form.errorOf('wished_by')}
            />
          )}
        />
        <div className="flex flex-col gap-3">
          <PictureGrid label={t`Your pictures`} pictures={pictures} onRemove={remove} />
          <label className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed border-line p-4 text-center hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus">
            <ImagePlus size={26} className="text-action" aria-hidden="true" />
            <span className="font-medium">
              <Trans>Add pictures</Trans>
            </span>
            <span className="text-sm text-muted">
              {uploading > 0 ? (
                <Plural value={uploading} one="# picture is uploading" other="# pictures are uploading" />
              ) : (
                <Trans>Up to 20, JPEG, PNG or WebP</Trans>
              )}
            </span>
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </label>
        </div>
        <div className="flex flex-col gap-2">
          <DocumentPicker
            documents={attached.documents}
            uploading={attached.uploading}
            maximum={BRIEF_DOCUMENTS_MAXIMUM}
            onAdd={attached.add}
            onRemove={attached.remove}
          />
          <p className="text-sm text-muted">
            <Trans>Only we can open them. They’re deleted {days} days after your request is done.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" loading={form.formState.isSubmitting} disabled={isUploading}>
            <Trans>Continue to payment</Trans>
          </Button>
          <Button
            variant="secondary"
            size="large"
            disabled={form.formState.isSubmitting || isUploading}
            onClick={() => void save('stay')}
          >
            <Trans>Save for later</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The server names fields of the brief within the whole body. */
function withoutPrefix(errors: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name.replace(/^brief\./, ''), texts]),
  )
}
