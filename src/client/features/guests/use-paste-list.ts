import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { readDraft, saveDraft } from '#client/data/drafts.ts'
import { isCovered, isTyping } from '#client/lib/device/keyboard.ts'
import { paths } from '#client/routes/paths.ts'
import { PASTED, pasteDraftKey } from './import/paste-draft.ts'

/** Rows of a spreadsheet pasted onto the page, outside of any field, open the import of pasted lists with them. */
export function usePasteList(eventId: string): void {
  const navigate = useNavigate()
  const paste = useEffectEvent(async (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!isList(text) || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    const key = pasteDraftKey(eventId)
    const before = await readDraft(key)
    // What was typed there and not read yet stays above.
    const isNew = typeof before === 'string' && before.trim() !== '' && before !== text
    await saveDraft(key, isNew ? `${before.trimEnd()}\n${text}` : text)
    await navigate(paths.inviteGuests(eventId, 'paste'), { state: PASTED })
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => void paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Cells side by side, or several lines: not a word copied by chance. */
function isList(text: string): boolean {
  return text.includes('\t') || text.split('\n').filter((line) => line.trim() !== '').length > 1
}
