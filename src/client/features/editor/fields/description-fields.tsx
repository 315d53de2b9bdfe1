import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { proposeDescription } from '#shared/card/describe-card.ts'
import type { Language } from '#shared/contract/common.ts'
import { DESCRIPTION_MAXIMUM } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { PanelSection } from '../panels/panel-section.tsx'
import { guestValues, shownValues } from './card-fields.ts'

const NONE = { ar: '', en: '' } as const

/** The card in words, for guests who cannot see it: a proposal made from its texts, until the host writes their own. */
export function DescriptionFields() {
  const { t } = useLingui()
  const { language } = useFormat()
  const order: Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return (
    <PanelSection title={t`For guests who can’t see the card`}>
      <p className="text-sm text-muted">
        <Trans>Screen readers read this out in place of the picture.</Trans>
      </p>
      {order.map((of) => (
        <DescriptionField key={of} language={of} />
      ))}
    </PanelSection>
  )
}

function DescriptionField({ language }: { language: Language }) {
  const { t } = useLingui()
  const { editor, isEvent } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  // While it is typed: what was cleared must not be filled in again at once.
  const [draft, setDraft] = useState<string | null>(null)
  const values = (isEvent ? guestValues : shownValues)(fields, language)
  const proposal = proposeDescription(scene, language, { ...values, guest: '' })
  const own = scene.description?.[language] ?? ''
  const store = (text: string) =>
    editor.changeScene(
      (before) => ({
        ...before,
        description: { ...(before.description ?? NONE), [language]: text.trim() === proposal ? '' : text },
      }),
      `description ${language}`,
    )
  return (
    <TextArea
      label={language === 'ar' ? t`The card in words (Arabic)` : t`The card in words (English)`}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      rows={3}
      maxLength={DESCRIPTION_MAXIMUM}
      value={draft ?? (own || proposal)}
      onFocus={({ target }) => setDraft(target.value)}
      onBlur={() => setDraft(null)}
      onChange={({ target }) => {
        setDraft(target.value)
        store(target.value)
      }}
      help={
        own === '' ? (
          t`Made from the card’s texts, and follows them.`
        ) : (
          <OwnDescriptionHelp onReset={() => store('')} />
        )
      }
    />
  )
}

function OwnDescriptionHelp({ onReset }: { onReset: () => void }) {
  return (
    <>
      <Trans>Your own words: keep them up to date when the details change.</Trans>{' '}
      <button
        type="button"
        onClick={onReset}
        className="min-h-6 font-medium text-action underline underline-offset-4"
      >
        <Trans>Use the card’s texts again</Trans>
      </button>
    </>
  )
}
