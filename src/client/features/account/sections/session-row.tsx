import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { AccountSession } from '#shared/contract/profile.ts'
import { deviceText } from '../labels.ts'

const MOBILE: ReadonlySet<AccountSession['system']> = new Set(['iphone', 'ipad', 'android'])

/** One session: which device, when it was last used, and the way out of it. */
export function SessionRow({
  session,
  now,
  busy,
  onEnd,
}: {
  session: AccountSession
  now: Date
  busy: boolean
  onEnd: () => void
}) {
  const { t } = useLingui()
  const { ago, date } = useFormat()
  const device = deviceText(session)
  const Icon = MOBILE.has(session.system) ? Smartphone : Monitor
  const since = date(session.created_at)
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.current && (
            <Badge tone="action">
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
        <span className="text-sm text-muted">
          {session.current ? <Trans>Since {since}</Trans> : ago(session.used_at, now)}
        </span>
      </span>
      {!session.current && (
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          aria-label={t`Sign out ${device}`}
          icon={<LogOut size={20} className="flip-rtl" aria-hidden="true" />}
          onClick={onEnd}
        >
          <span className="hidden sm:inline">
            <Trans>Sign out</Trans>
          </span>
        </Button>
      )}
    </li>
  )
}
