import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Sync } from './use-sync.ts'

/** How it stands in a word or two. `short`: on a phone that is offline with something waiting, the number matters more than the hour. */
export function SyncState({ online, since, waiting, short = false }: Sync & { short?: boolean }) {
  const { number, time } = useFormat()
  const [count, hour] = [number(waiting), time(since)]
  if (online) return waiting === 0 ? <Trans>Synced</Trans> : <Trans>{count} waiting</Trans>
  if (waiting === 0) return <Trans>Offline since {hour}</Trans>
  return (
    <>
      {short && (
        <span className="sm:hidden">
          <Trans>Offline · {count} waiting</Trans>
        </span>
      )}
      <span className={short ? 'max-sm:hidden' : ''}>
        <Trans>
          Offline since {hour} · {count} waiting
        </Trans>
      </span>
    </>
  )
}
