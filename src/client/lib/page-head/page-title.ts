import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Names the browser tab after the page: “My events · Marhaba”. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useLingui()
  const product = t`Marhaba`
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`
  }, [title, product])
}
