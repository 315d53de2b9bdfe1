import { useEffect, useRef, useState } from 'react'
import type { Card } from './logic.ts'
import type { Editor } from './store.ts'

/** `kept`: it is on this device. `failed`: this device cannot keep it, what is on the screen is all there is. */
export type Kept = 'kept' | 'keeping' | 'failed'

/** After the hand has rested so long what it did is kept. */
const PAUSE_MS = 700

/**
 * Keeps the card at every pause of the hand, and at once when the page goes away.
 * @param keep false where it could not be kept; it is tried again with the next change
 */
export function useSaving(editor: Editor, keep: (card: Card) => Promise<boolean>): Kept {
  const [kept, setKept] = useState<Kept>('kept')
  const keeping = useRef(keep)
  keeping.current = keep
  useEffect(() => {
    let last = editor.read().card
    let timer: ReturnType<typeof setTimeout> | undefined
    let line = Promise.resolve()
    const save = () => {
      clearTimeout(timer)
      const { card } = editor.read()
      if (card === last) return
      last = card
      line = line.then(async () => {
        const done = await keeping.current(card).catch(() => false)
        if (!done) last = { ...card }
        if (editor.read().card === card) setKept(done ? 'kept' : 'failed')
      })
    }
    const leave = editor.subscribe(() => {
      if (editor.read().card === last) return
      setKept('keeping')
      clearTimeout(timer)
      timer = setTimeout(save, PAUSE_MS)
    })
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', save)
    return () => {
      leave()
      save()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', save)
    }
  }, [editor])
  return kept
}
