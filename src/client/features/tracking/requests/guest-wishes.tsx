import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ContactText } from '#client/ui/contact-text.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { Correction } from '#shared/contract/retention.ts'
import { decideCorrection } from '../commands.ts'
import { useGuestWishes } from '../queries.ts'

/** What guests want done with their data. Renders nothing where nobody asks. */
export function GuestWishes({ eventId, hasRemoved = false }: { eventId: string; hasRemoved?: boolean }) {
  const { shortDate } = useFormat()
  const now = useNow()
  const { data } = useGuestWishes(eventId)
  if (data === undefined) return null
  const { corrections } = data
  const removed = hasRemoved ? data.removed : []
  const last = removed[0]
  if (corrections.length === 0 && last === undefined) return null
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      {corrections.length > 0 && (
        <>
          <h2 className="text-lg">
            <Trans>Guests ask for a correction</Trans>
          </h2>
          <ul className="divide-y divide-line/60">
            {corrections.map((correction) => (
              <CorrectionRow key={correction.guest_id} eventId={eventId} correction={correction} now={now} />
            ))}
          </ul>
        </>
      )}
      {last !== undefined && (
        <p className="py-2 text-muted">
          <Plural
            value={removed.length}
            one="# guest was removed at their own wish"
            other="# guests were removed at their own wish"
          />
          {' · '}
          <span className="text-sm">
            <Trans>Last on {shortDate(last.at)}</Trans>
          </span>
        </p>
      )}
    </Card>
  )
}

function CorrectionRow({ eventId, correction, now }: { eventId: string; correction: Correction; now: Date }) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const { name, asked } = correction

  const decide = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'decline')
    const result = await decideCorrection(eventId, correction.guest_id, accept)
    setBusy(null)
    showResult(result)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-56 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="text-sm text-muted">{ago(correction.asked_at, now)}</span>
        </span>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 text-sm">
          {asked.name !== null && (
            <>
              <dt className="text-muted">
                <Trans>New name</Trans>
              </dt>
              <dd className="wrap-anywhere">
                <bdi>{asked.name}</bdi>
              </dd>
            </>
          )}
          {asked.phone !== null && (
            <>
              <dt className="text-muted">
                <Trans>New phone</Trans>
              </dt>
              <dd>
                <ContactText contact={asked.phone} />
              </dd>
            </>
          )}
          {asked.email !== null && (
            <>
              <dt className="text-muted">
                <Trans>New email</Trans>
              </dt>
              <dd className="wrap-anywhere">
                <ContactText contact={asked.email} />
              </dd>
            </>
          )}
        </dl>
        {asked.note !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-line">
            <bdi>{asked.note}</bdi>
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="small"
          loading={busy === 'accept'}
          disabled={busy === 'decline'}
          icon={<Check size={18} aria-hidden="true" />}
          aria-label={t`Accept ${name}’s correction`}
          onClick={() => void decide(true)}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          loading={busy === 'decline'}
          disabled={busy === 'accept'}
          icon={<X size={18} aria-hidden="true" />}
          aria-label={t`Decline ${name}’s correction`}
          onClick={() => void decide(false)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </li>
  )
}
