import { useEffect } from 'react'

/** Names the browser tab after the page: “My events · Marhaba”. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${document.documentElement.lang === 'ar' ? 'مرحبا' : 'Marhaba'}`
  }, [title])
}
