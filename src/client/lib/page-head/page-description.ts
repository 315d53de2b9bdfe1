import { useEffect } from 'react'

/** Sets the description that search engines show; restores the previous one on unmount. */
export function usePageDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta) return undefined
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
}
