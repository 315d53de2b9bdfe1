import { useEffect, useEffectEvent, useState } from 'react'
import { serialize } from '#client/lib/serialize.ts'
import type { Card } from './scene-edits.ts'
import type { Editor } from './store.ts'
import type { UnsavedCard } from './unsaved-card.ts'

/** `saved`: it is on this device. `failed`: this device cannot store it, the screen has the only copy. */
export type SaveStatus = 'saved' | 'saving' | 'failed'

/** After the last change. */
const SAVE_DELAY_MS = 700

/**
 * Saves the card after every pause in editing, and at once when the page is hidden or left.
 * @param save false where it could not be stored; the next change tries again
 * @param unsaved where the card is stored at once when the page is left before it is saved
 * @param isNew whether the card is stored nowhere yet, as it is opened: it is saved without a change too
 */
export function useAutosave(
  editor: Editor,
  save: (card: Card) => Promise<boolean>,
  unsaved: UnsavedCard,
  isNew = false,
): SaveStatus {
  const [isNewCard] = useState(isNew)
  const [status, setStatus] = useState<SaveStatus>(isNewCard ? 'saving' : 'saved')
  const onSave = useEffectEvent(save)
  useEffect(() => {
    let last: Card | null = isNewCard ? null : editor.read().card
    /** What `save` has stored for certain. */
    let saved = last
    let timer: ReturnType<typeof setTimeout> | undefined
    const enqueue = serialize()
    const flush = () => {
      clearTimeout(timer)
      const { card } = editor.read()
      if (card === last) return
      last = card
      void enqueue(async () => {
        const isSaved = await onSave(card).catch(() => false)
        // A copy is equal to no card by reference, so the next flush saves again.
        if (!isSaved) last = { ...card }
        if (isSaved) saved = card
        if (editor.read().card !== card) return
        setStatus(isSaved ? 'saved' : 'failed')
        if (isSaved) unsaved.clear()
      })
    }
    if (isNewCard) timer = setTimeout(flush, SAVE_DELAY_MS)
    const unsubscribe = editor.subscribe(() => {
      if (editor.read().card === last) return
      setStatus('saving')
      clearTimeout(timer)
      timer = setTimeout(flush, SAVE_DELAY_MS)
    })
    const onVisibility = () => document.visibilityState === 'hidden' && flush()
    const onPageHide = () => {
      const { card } = editor.read()
      const before = [saved, last].filter((one): one is Card => one !== null && one !== card)
      if (card !== saved) unsaved.store(card, before)
      flush()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      unsubscribe()
      flush()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [editor, unsaved, isNewCard])
  return status
}
