import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { languageNames } from '#client/i18n/languages.ts'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { type EventDetails, eventDetailsSchema } from '#shared/contract/events.ts'
import { BilingualField } from './bilingual-field.tsx'
import { dropDetailsDraft, editEvent, keepDetailsDraft } from './commands.ts'
import { GatheringSection } from './gathering-section.tsx'
import { changedDetails, detailsDraftKey, detailsOf, validDetails, withDraft } from './logic.ts'
import { OccasionSection } from './occasion-section.tsx'
import type { MyEvent } from './queries.ts'
import { SaveState } from './save-state.tsx'
import { WhenSection } from './when-section.tsx'
import { WhereSection } from './where-section.tsx'

/** How long nothing is typed before a draft saves itself, in milliseconds. */
const QUIET = 700

/**
 * The details of an event. A draft saves itself, field by field: what the contract takes is saved, what
 * it does not take yet stays in the form and in a kept draft of it. An event that guests have seen is
 * saved by its button, so that nobody reads half a sentence.
 */
export function DetailsForm({ event, draft }: { event: MyEvent; draft: unknown }) {
  const { t, i18n } = useLingui()
  const [writing, setWriting] = useState<'ar' | 'en'>(i18n.locale === 'ar' ? 'ar' : 'en')
  const [state, setState] = useState<'saved' | 'typing' | 'unfinished'>('saved')
  const form = useZodForm(eventDetailsSchema, {
    defaultValues: withDraft(detailsOf(event), draft),
    mode: 'onBlur',
  })
  const draftKey = detailsDraftKey(event.id)
  const savesItself = event.status === 'draft'

  // What the event said when the form last agreed with it: the difference to it is what was typed here.
  const agreed = useRef(detailsOf(event))

  // Somebody else's change, or our own coming back: fields untouched here follow it.
  const follow = useEffectEvent((now: EventDetails) => {
    const news = changedDetails(agreed.current, now)
    const typed = changedDetails(agreed.current, form.getValues())
    for (const field of Object.keys(news) as (keyof EventDetails)[]) {
      if (!(field in typed)) form.setValue(field, now[field])
    }
    agreed.current = now
  })
  useEffect(() => follow(detailsOf(event)), [event])

  async function save(): Promise<boolean> {
    const changes = changedDetails(agreed.current, form.getValues())
    const ready = validDetails(changes)
    const unfinished = Object.keys(changes).length > Object.keys(ready).length
    if (Object.keys(ready).length > 0) {
      const kept = await editEvent(event, ready)
      if (!kept.ok) {
        showError(t`This could not be kept on this device. Free some space and try again.`)
        return false
      }
      agreed.current = { ...agreed.current, ...ready }
    }
    if (unfinished) {
      await keepDetailsDraft(draftKey, form.getValues())
      await form.trigger(Object.keys(changes) as (keyof EventDetails)[])
    } else await dropDetailsDraft(draftKey)
    setState(unfinished ? 'unfinished' : 'saved')
    return !unfinished
  }

  const values = useWatch({ control: form.control })
  const rest = useEffectEvent(() => {
    if (savesItself) void save()
    else void keepDetailsDraft(draftKey, form.getValues())
  })
  const isTyped = useEffectEvent(
    () => Object.keys(changedDetails(agreed.current, form.getValues())).length > 0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a value begins the wait anew
  useEffect(() => {
    if (!isTyped()) return
    setState('typing')
    const timer = setTimeout(rest, QUIET)
    return () => clearTimeout(timer)
  }, [values])
  // Leaving the page does not wait for the quiet.
  const leave = useEffectEvent(() => {
    if (isTyped()) rest()
  })
  useEffect(() => () => leave(), [])

  return (
    <form
      noValidate
      className="flex flex-col gap-5 pb-8"
      onSubmit={form.handleSubmit(async () => {
        if (await save()) showSuccess(t`Save Complete!`)
      })}
    >
      <OccasionSection form={form}>
        <div className="md:hidden">
          <SegmentedControl
            label={t`Writing in`}
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
      <div className="sticky bottom-20 z-10 flex items-center justify-between gap-4 rounded-full bg-raised/95 py-2 ps-5 pe-2 shadow-float ring-1 ring-line backdrop-blur lg:bottom-4">
        <SaveState state={state} waiting={event.waiting} savesItself={savesItself} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {savesItself ? <Trans>Done</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  )
}
