import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { useOwnId, useVersions } from '../queries.ts'
import { VersionView } from './version-view.tsx'

/** Earlier versions of the card, to look at and to restore. */
export function VersionsSheet({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  const own = useOwnId()
  const versions = useVersions(eventId)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Version history</Trans>}>
      {versions.isError ? (
        <ErrorState title={t`Version history needs a connection`} onRetry={() => void versions.refetch()} />
      ) : versions.isPending ? (
        <SkeletonList rows={4} />
      ) : versions.data.length === 0 ? (
        <p className="text-muted">
          <Trans>None yet. A version is saved each time you edit.</Trans>
        </p>
      ) : (
        <ol className="flex flex-col gap-2">
          {versions.data.map((version) => (
            <li key={version.id} className="rounded-lg border border-line">
              <button
                type="button"
                aria-expanded={openId === version.id}
                onClick={() => setOpenId(openId === version.id ? null : version.id)}
                className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-start"
              >
                <span className="flex flex-col">
                  <span className="font-medium">{ago(version.saved_at, now)}</span>
                  <span className="text-sm text-muted">
                    {version.saved_by === own ? (
                      <Trans>By you</Trans>
                    ) : version.saved_by_name ? (
                      <Trans>
                        By <bdi>{version.saved_by_name}</bdi>
                      </Trans>
                    ) : (
                      <Trans>By another host</Trans>
                    )}
                  </span>
                </span>
                {version.overtaken && <Badge tone="accent">{t`Replaced`}</Badge>}
              </button>
              {openId === version.id && (
                <VersionView eventId={eventId} versionId={version.id} onDone={onClose} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}
