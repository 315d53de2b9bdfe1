import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createFormat } from '#client/i18n/format.ts'
import { keptSince } from './offline-copy.ts'
import { usePage } from './use-page.ts'

const DAY = 86_400_000

/** Says truly that there is no network, and since when the page stands as it does. */
export function KeptNotice() {
  const { language } = usePage()
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    setSince(keptSince())
    const end = () => setSince(null)
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [])
  if (since === null) return null
  const format = createFormat({ language })
  const isOld = Date.now() - Date.parse(since) > DAY
  const when = isOld ? format.date(since) : format.time(since)
  return (
    <p role="status" className="flex items-center gap-3 rounded-t-2xl bg-sunken px-6 py-3 text-sm text-muted">
      <span className="size-2.5 shrink-0 rounded-full bg-brass-400" aria-hidden="true" />
      <Trans>You are offline. This is your invitation as it stood at {when}.</Trans>
    </p>
  )
}
