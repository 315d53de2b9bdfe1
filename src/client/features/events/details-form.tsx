import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useCategories } from '#client/data/categories.ts'
import { discardDraft, saveDraft } from '#client/data/drafts.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { useZodForm, type ZodForm } from '#client/lib/form.ts'
import { useLeavingPage } from '#client/lib/use-leaving-page.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Select } from '#client/ui/select.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { type EventDetails, eventDetailsSchema } from '#shared/contract/events.ts'
import { BilingualField } from './bilingual-field.tsx'
import { editEvent } from './commands.ts'
import {
  changedDetails,
  detailsDraftKey,
  detailsOf,
  occasionsOf,
  validDetails,
  withDraft,
} from './event-details.ts'
import { FormSection } from './form-section.tsx'
import { GatheringSection } from './gathering-section.tsx'
import { clearLastTyped, lastTyped, saveLastTyped } from './last-typed.ts'
import { WhenSection } from './when-section.tsx'
import { WhereSection } from './where-section.tsx'

/** Milliseconds without typing after which a draft saves itself. */
const QUIET = 700

/**
 * The details of an event. A draft saves itself field by field: valid fields are saved, invalid ones stay in the
 * form and in its stored draft. A published event is saved by the button alone, so that no guest reads half a
 * sentence.
 */
export function DetailsForm({ event, draft }: { event: LocalEvent; draft: unknown }) {
  const { t, i18n } = useLingui()
  const [writing, setWriting] = useState<'ar' | 'en'>(i18n.locale === 'ar' ? 'ar' : 'en')
  const [state, setState] = useState<'saved' | 'typing' | 'unfinished'>('saved')
  const form = useZodForm(eventDetailsSchema, {
    defaultValues: withDraft(withDraft(detailsOf(event), draft), lastTyped(event.id)),
    mode: 'onBlur',
  })
  const draftKey = detailsDraftKey(event.id)
  const savesItself = event.status === 'draft'
  const needsSave = !savesItself && state !== 'saved'

  // The event's details when the form last agreed with them: what differs from them was typed here.
  const agreed = useRef(detailsOf(event))

  const typedDetails = () => changedDetails(agreed.current, form.getValues())

  // A change from another device, or our own coming back: fields that were not typed in follow it.
  const follow = useEffectEvent((now: EventDetails) => {
    const incoming = changedDetails(agreed.current, now)
    const typed = typedDetails()
    for (const field of Object.keys(incoming) as (keyof EventDetails)[]) {
      if (!(field in typed)) form.setValue(field, now[field])
    }
    agreed.current = now
  })
  useEffect(() => follow(detailsOf(event)), [event])

  async function save(): Promise<boolean> {
    const changes = typedDetails()
    const ready = validDetails(changes)
    const unfinished = Object.keys(changes).length > Object.keys(ready).length
    if (Object.keys(ready).length > 0) {
      const result = await editEvent(event, ready)
      if (!result.ok) {
        showError(
          t`Something went wrong. Please try again. If it happens again, free up some space on this device.`,
        )
        return false
      }
      agreed.current = { ...agreed.current, ...ready }
    }
    if (unfinished) {
      await saveDraft(draftKey, typedDetails())
      await form.trigger(Object.keys(changes) as (keyof EventDetails)[])
    } else await discardDraft(draftKey)
    setState(unfinished ? 'unfinished' : 'saved')
    return !unfinished
  }

  const values = useWatch({ control: form.control })
  const rest = useEffectEvent(async () => {
    await (savesItself ? save() : saveDraft(draftKey, typedDetails()))
    clearLastTyped(event.id)
  })
  const isTyped = useEffectEvent(() => Object.keys(typedDetails()).length > 0)
  const untype = useEffectEvent(() => {
    setState('saved')
    void discardDraft(draftKey)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value restarts the timer
  useEffect(() => {
    if (!isTyped()) return untype()
    setState('typing')
    const timer = setTimeout(() => void rest(), QUIET)
    return () => clearTimeout(timer)
  }, [values])
  // Leaving the page saves at once.
  const leave = useEffectEvent(() => {
    if (isTyped()) void rest()
  })
  useEffect(() => () => leave(), [])
  useLeavingPage(() => {
    const typed = typedDetails()
    if (Object.keys(typed).length === 0) return
    saveLastTyped(event.id, typed)
    void rest()
  })
  // It is in the form now, which saves it like anything else that is typed.
  useEffect(() => clearLastTyped(event.id), [event.id])

  return (
    <form
      noValidate
      className="flex flex-col gap-5 pb-8"
      onSubmit={form.handleSubmit(async () => {
        if (await save()) showSuccess(t`Save Complete!`)
      })}
    >
      <OccasionSection form={form}>
        <div className="lg:hidden">
          <SegmentedControl
            label={t`Language`}
            value={writing}
            onChange={setWriting}
            options={[
              { id: 'ar', label: languageNames.ar },
              { id: 'en', label: languageNames.en },
            ]}
          />
        </div>
        <BilingualField
          form={form}
          name="title"
          label={t`Title`}
          example={t`Salman and Latifa’s wedding`}
          writing={writing}
        />
      </OccasionSection>
      <WhenSection form={form} />
      <WhereSection form={form} writing={writing} />
      <GatheringSection form={form} writing={writing} />
      <div
        className={classNames(
          'flex items-center justify-between gap-4',
          // Only what waits for the button may lie over the fields.
          needsSave &&
            'sticky bottom-20 z-10 rounded-full bg-raised/95 py-2 ps-5 pe-2 shadow-float ring-1 ring-line backdrop-blur lg:bottom-4',
        )}
      >
        <SaveState state={state} waiting={event.waiting} savesItself={savesItself} />
        {needsSave && (
          <Button type="submit" loading={form.formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        )}
        {savesItself && (
          <ButtonLink to={paths.manage(event.id)}>
            <Trans>Done</Trans>
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function SaveState({
  state,
  waiting,
  savesItself,
}: {
  state: 'saved' | 'typing' | 'unfinished'
  waiting: boolean
  savesItself: boolean
}) {
  const [Icon, text] =
    state === 'unfinished'
      ? [PencilLine, <Trans key="unfinished">Check the highlighted field</Trans>]
      : state === 'typing'
        ? [
            PencilLine,
            savesItself ? <Trans key="saving">Saving…</Trans> : <Trans key="typed">Not saved yet</Trans>,
          ]
        : waiting
          ? [CloudUpload, <Trans key="waiting">Saved on this device</Trans>]
          : [CircleCheck, <Trans key="saved">All saved</Trans>]
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}

function OccasionSection({
  form,
  children,
}: {
  form: ZodForm<EventDetails, EventDetails>
  children: ReactNode
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = occasionsOf(useCategories().data ?? [], language)
  return (
    <FormSection title={<Trans>The event</Trans>}>
      <div className="max-w-sm">
        <Controller
          control={form.control}
          name="category"
          render={({ field }) => (
            <Select
              label={t({ message: 'Occasion', context: 'label' })}
              placeholder={t`Choose`}
              options={occasions.map(({ slug, name }) => ({ id: slug, label: name }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {children}
    </FormSection>
  )
}
