import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { discardDraft, saveDraft, useDraft } from '#client/data/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { Refusal } from './import-view.ts'
import { pasteDraftKey } from './paste-draft.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** A pasted list: one guest a line, its fields in any order. */
export function PasteSource({
  eventId,
  refusal,
  onPaste,
}: {
  eventId: string
  refusal: Refusal | null
  onPaste: (text: string) => void
}) {
  const { t } = useLingui()
  const draftKey = pasteDraftKey(eventId)
  const draft = useDraft(draftKey)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (typeof draft === 'string' ? draft : '')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length

  return (
    <form
      className="flex max-w-form flex-col gap-4"
      onSubmit={(submit) => {
        submit.preventDefault()
        onPaste(text)
      }}
    >
      <RefusalNotice refusal={refusal} pasted />
      <TextArea
        label={t`Your list, one guest per line`}
        help={t`Name and number in any order, from WhatsApp, notes or Excel. A number at the end is the party size.`}
        placeholder={t`Khalid Al Otaibi, 0501234567, 3`}
        rows={9}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          void (target.value === '' ? discardDraft(draftKey) : saveDraft(draftKey, target.value))
        }}
      />
      <Button type="submit" className="sm:self-start" disabled={lines === 0}>
        {lines === 0 ? (
          <Trans>Read the list</Trans>
        ) : (
          <Plural value={lines} one="Read # line" other="Read # lines" />
        )}
      </Button>
    </form>
  )
}
