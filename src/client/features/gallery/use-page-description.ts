import { useEffect } from 'react'

/** What a search shows under the title of the page; the page's own again when it is left. */
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
