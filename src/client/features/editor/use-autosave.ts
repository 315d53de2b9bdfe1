import { useEffect, useEffectEvent, useState } from 'react'
import { serialize } from '#client/lib/serialize.ts'
import type { Card } from './scene-edits.ts'
import type { Editor } from './store.ts'

/** `saved`: it is on this device. `failed`: this device cannot store it, the screen has the only copy. */
export type SaveStatus = 'saved' | 'saving' | 'failed'

/** After the last change. */
const SAVE_DELAY_MS = 700

/**
 * Saves the card after every pause in editing, and at once when the page is hidden or left.
 * @param save false where it could not be stored; the next change tries again
 * @param isNew whether the card is stored nowhere yet, as it is opened: it is saved without a change too
 */
export function useAutosave(
  editor: Editor,
  save: (card: Card) => Promise<boolean>,
  isNew = false,
): SaveStatus {
  const [isNewCard] = useState(isNew)
  const [status, setStatus] = useState<SaveStatus>(isNewCard ? 'saving' : 'saved')
  const onSave = useEffectEvent(save)
  useEffect(() => {
    let last: Card | null = isNewCard ? null : editor.read().card
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
        if (editor.read().card === card) setStatus(isSaved ? 'saved' : 'failed')
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
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      flush()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', flush)
    }
  }, [editor, isNewCard])
  return status
}
