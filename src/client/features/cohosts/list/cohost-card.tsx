import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Cohost } from '#shared/contract/cohosts.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { GuestUsage } from '../guest-usage.tsx'
import { shownStatus, statusLabels, statusTones } from '../labels.ts'
import { RightsList } from '../rights-list.tsx'

/** A co-host or a request to become one; leads to its page. */
export function CohostCard({ cohost, withEvent }: { cohost: Cohost; withEvent: boolean }) {
  const { i18n } = useLingui()
  const { language, shortDate } = useFormat()
  const status = shownStatus(cohost)
  return (
    <article className="relative flex h-full flex-col gap-3.5 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-5">
      <div className="flex items-start gap-3">
        <Avatar name={cohost.name} size={48} />
        <div className="flex min-w-0 grow flex-col">
          <h2 className="font-sans text-lg font-semibold wrap-anywhere">
            {/* The whole card can be pressed. */}
            <Link to={paths.cohost(cohost.id)} className="after:absolute after:inset-0 after:rounded-xl">
              <bdi>{cohost.name}</bdi>
            </Link>
          </h2>
          <LtrText className="truncate text-sm text-muted">{cohost.email}</LtrText>
          {withEvent && (
            <bdi className="text-sm text-muted wrap-anywhere">
              {localizedField(cohost, 'event_title', language) || <Trans>Untitled event</Trans>}
            </bdi>
          )}
        </div>
        <Badge tone={statusTones[status]}>{i18n._(statusLabels[status])}</Badge>
      </div>
      {status === 'active' && <GuestUsage cohost={cohost} />}
      {status === 'pending' && cohost.expires_at !== null && (
        <p className="text-sm text-muted">
          <Trans>Can be answered until {shortDate(cohost.expires_at)}</Trans>
        </p>
      )}
      {status === 'expired' && (
        <p className="text-sm text-muted">
          <Trans>Nobody answered in time. Send it again from its page.</Trans>
        </p>
      )}
      {status !== 'rejected' && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line/60 pt-3">
          <RightsList of={cohost} />
          {cohost.points_sent > 0 && (
            <span className="inline-flex items-center gap-1.5 text-sm text-accent">
              <Coins size={16} className="shrink-0" aria-hidden="true" />
              <Plural value={cohost.points_sent} one="# point from you" other="# points from you" />
            </span>
          )}
        </div>
      )}
    </article>
  )
}
