import { useState } from 'react'

/** A text that a reload of this tab does not take away. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = `draft:${name}`
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      setText(next)
      try {
        sessionStorage.setItem(key, next)
      } catch {
        // It lasts as long as the page.
      }
    },
  ]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
