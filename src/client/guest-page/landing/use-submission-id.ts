import { useState } from 'react'
import { newId } from '#client/lib/new-id.ts'

/**
 * The id of what somebody sends: the same for the same words, however often a bad line makes them send it; other words
 * are another fact, whoever types them into a page that the browser went back to.
 */
export function useFactId(): (...words: string[]) => string {
  const [idOf] = useState(factIds)
  return idOf
}

function factIds() {
  let last = { words: '', id: '' }
  return (...words: string[]) => {
    const said = JSON.stringify(words)
    if (said !== last.words) last = { words: said, id: newId() }
    return last.id
  }
}
