import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, Trash2 } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { AccessToken } from '#shared/contract/access-tokens.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A token: what it is for, what it may do, when it was last used and when it ends. */
export function TokenRow({ token, now, onRevoke }: { token: AccessToken; now: Date; onRevoke: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, ending, scopes, event_ids, used_at } = token
  const masked = `mhb_…${ending}`
  const eventCount = event_ids?.length ?? 0
  const left = Date.parse(token.expires_at) - now.getTime()
  const until = format.date(token.expires_at)
  const used = used_at === null ? null : format.ago(used_at, now)
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <LtrText className="font-mono text-sm text-muted">{masked}</LtrText>
          {left <= 0 ? (
            <Badge tone="danger">
              <Trans>Expired</Trans>
            </Badge>
          ) : (
            left <= WEEK_MS && (
              <Badge tone="accent">
                <Trans>Ends soon</Trans>
              </Badge>
            )
          )}
        </p>
        <LtrText className="rtl-page-align font-mono text-xs text-muted">{scopes.join(' · ')}</LtrText>
        <p className="text-sm text-muted">
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Used {used}</Trans>}
          {' · '}
          {left <= 0 ? <Trans>Ended on {until}</Trans> : <Trans>Until {until}</Trans>}
          {event_ids !== null && (
            <>
              {' · '}
              <Plural value={eventCount} one="# event" other="# events" />
            </>
          )}
        </p>
      </div>
      <IconButton label={t`Revoke ${name}`} onClick={onRevoke}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
