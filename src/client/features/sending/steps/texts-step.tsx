import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, PenLine, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { purposeLabels, shortChannelLabels } from '#client/data/message-labels.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { Language } from '#shared/contract/common.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { MessageText, SendQuote } from '#shared/contract/sends.ts'
import { MESSAGE_PLACEHOLDERS, type MessagePlaceholder } from '#shared/rules/sending/message-placeholders.ts'
import { type DefaultTexts, type Purpose, purposeOf, textOf, withoutText, withText } from '../draft.ts'
import { placeholderLabels, problemLabel } from '../labels.ts'
import type { StepProps } from './audience-step.tsx'
import { Choices } from './choices.tsx'
import { SmsLength } from './sms-length.tsx'
import { Step } from './step.tsx'

/** The text of each channel in both languages. */
export function TextsStep({
  chosen,
  purposes = [],
  defaults,
  problems,
  fill,
  onPreview,
  ...step
}: StepProps & {
  chosen: readonly Channel[]
  /** What the message may be; one alone, or none, is not asked. */
  purposes?: readonly Purpose[]
  defaults: DefaultTexts
  problems: SendQuote['problems']
  /** A text as a guest would read it. */
  fill: (text: string, language: Language) => string
  onPreview: () => void
}) {
  const { t, i18n } = useLingui()
  const { language: page } = useFormat()
  const { form, onChange, isOpen, onToggle } = step
  const [tab, setTab] = useState<Channel | null>(null)
  const [language, setLanguage] = useState<Language>(page)
  const purpose = purposeOf(form)
  const channel = tab !== null && chosen.includes(tab) ? tab : chosen[0]
  const changed = chosen.filter((one) => form.texts[purpose]?.[one] !== undefined)
  const ofTexts = problems.filter((problem) => problem.channel !== null)
  return (
    <Step
      icon={PenLine}
      title={<Trans>Message</Trans>}
      summary={
        <>
          {i18n._(purposeLabels[purpose])}
          <span className="font-normal text-muted">
            {' · '}
            {ofTexts[0] !== undefined ? (
              problemLabel(ofTexts[0])
            ) : changed.length > 0 ? (
              <Trans>your words</Trans>
            ) : (
              <Trans>in Arabic and English, by each guest’s language</Trans>
            )}
          </span>
        </>
      }
      isUrgent={ofTexts.length > 0}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {purposes.length > 1 && (
        <Choices label={t`Kind of message`} isShown>
          {purposes.map((id) => (
            <Chip key={id} selected={purpose === id} onClick={() => onChange({ purpose: id })}>
              {i18n._(purposeLabels[id])}
            </Chip>
          ))}
        </Choices>
      )}
      {purpose === 'pass' && purposes.length > 1 && (
        <p className="text-sm text-muted">
          <Trans>Only guests who are coming have a pass; the others are left out.</Trans>
        </p>
      )}
      {chosen.length > 1 && channel !== undefined && (
        <SegmentedControl
          label={t`Text for`}
          value={channel}
          onChange={setTab}
          options={chosen.map((id) => ({ id, label: i18n._(shortChannelLabels[id]) }))}
        />
      )}
      <SegmentedControl
        label={t({ message: 'Language', context: 'of a message' })}
        hideLabel
        value={language}
        onChange={setLanguage}
        options={[
          { id: 'ar', label: languageNames.ar },
          { id: 'en', label: languageNames.en },
        ]}
      />
      {channel === 'whatsapp' && (
        <FixedText text={textOf(form, channel, defaults)[`body_${language}`]} language={language} />
      )}
      {channel !== undefined && channel !== 'whatsapp' && (
        <TextFields
          key={`${purpose} ${channel} ${language}`}
          channel={channel}
          language={language}
          text={textOf(form, channel, defaults)}
          problems={problems.filter(
            (problem) => problem.channel === channel && (problem.language ?? language) === language,
          )}
          fill={fill}
          onChange={(text) => onChange({ texts: withText(form, channel, text) })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Eye size={20} aria-hidden="true" />} onClick={onPreview}>
          <Trans>Preview and test</Trans>
        </Button>
        {channel !== undefined && changed.includes(channel) && (
          <Button
            variant="quiet"
            icon={<RotateCcw size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => onChange({ texts: withoutText(form, channel) })}
          >
            <Trans>Back to our text</Trans>
          </Button>
        )}
      </div>
    </Step>
  )
}

/** WhatsApp sends only messages that it has approved word by word. */
function FixedText({ text, language }: { text: string; language: Language }) {
  return (
    <div className="flex flex-col gap-2">
      <p
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="rounded-md bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere ring-1 ring-line ring-inset"
      >
        {text}
      </p>
      <p className="text-sm text-muted">
        <Trans>WhatsApp only sends texts it has approved, so this one is fixed.</Trans>
      </p>
    </div>
  )
}

const BODY_MAXIMUM = 5000
const SUBJECT_MAXIMUM = 200

function TextFields({
  channel,
  language,
  text,
  problems,
  fill,
  onChange,
}: {
  channel: Channel
  language: Language
  text: MessageText
  problems: SendQuote['problems']
  fill: (text: string, language: Language) => string
  onChange: (text: MessageText) => void
}) {
  const { t, i18n } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [body, subject] = [`body_${language}`, `subject_${language}`] as const
  const insert = (name: MessagePlaceholder) => {
    const element = area.current
    if (element === null) return
    element.setRangeText(`{{${name}}}`, element.selectionStart, element.selectionEnd, 'end')
    element.focus()
    onChange({ ...text, [body]: element.value })
  }
  return (
    <div className="flex flex-col gap-4">
      {channel === 'email' && (
        <TextField
          label={t`Subject`}
          lang={language}
          maxLength={SUBJECT_MAXIMUM}
          value={text[subject]}
          onChange={({ target }) => onChange({ ...text, [subject]: target.value })}
        />
      )}
      <TextArea
        ref={area}
        label={t`Text`}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        rows={5}
        maxLength={BODY_MAXIMUM}
        value={text[body]}
        error={problems.map(problemLabel).join(' · ') || undefined}
        onChange={({ target }) => onChange({ ...text, [body]: target.value })}
      />
      {channel === 'sms' && <SmsLength text={fill(text[body], language)} />}
      <Choices label={t`Insert`} isShown>
        {MESSAGE_PLACEHOLDERS.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(name)}
            className="inline-flex min-h-11 items-center rounded-full border border-dashed border-control px-3.5 text-sm transition hover:border-action hover:text-action"
          >
            {i18n._(placeholderLabels[name])}
          </button>
        ))}
      </Choices>
    </div>
  )
}
