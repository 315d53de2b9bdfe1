import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { newId } from '#client/lib/new-id.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { Select } from '#client/ui/select.tsx'
import { showError } from '#client/ui/toast.ts'
import { OPEN_SERVICE_STATES, type OperatedServiceDetail } from '#shared/contract/operator-services.ts'
import { beginDraft, deliverService } from '../commands.ts'
import { useHasUnsentChanges, useOwnDrafts } from '../queries.ts'

/** Hands a draft of the operator's own over: the host gets a copy among theirs. */
export function Deliver({ service }: { service: OperatedServiceDetail }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const drafts = useOwnDrafts()
  const [chosen, setChosen] = useState<string | null>(null)
  // The same for each try of one delivery.
  const [id, setId] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [isBeginning, setBeginning] = useState(false)
  const isUnsent = useHasUnsentChanges(chosen)
  const navigate = useNavigate()
  const isOpen = OPEN_SERVICE_STATES.some((state) => state === service.state)

  async function deliver(event: string) {
    setBusy(true)
    if (showResult(await deliverService(service.id, id, event))) {
      setChosen(null)
      setId(newId())
    }
    setBusy(false)
  }

  async function begin() {
    setBeginning(true)
    const begun = await beginDraft(service.brief)
    setBeginning(false)
    if (begun.ok) await navigate(paths.design(begun.id))
    else showError(t`This device doesn’t have enough space for the event. Free up some space and try again.`)
  }

  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Delivery</Trans>
      </h2>
      <p>
        {service.deliveries.length === 0 ? (
          <Trans>Nothing is delivered yet.</Trans>
        ) : (
          <Plural
            value={service.deliveries.length}
            one="# draft is delivered."
            other="# drafts are delivered."
          />
        )}
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Make it as an event of your own, with its card in the editor. The host gets a copy of its card,
          details, questions and guests.
        </Trans>
      </p>
      {isOpen && (
        <div>
          <Button variant="secondary" loading={isBeginning} onClick={() => void begin()}>
            <Trans>Begin a draft for it</Trans>
          </Button>
        </div>
      )}
      {isOpen && (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-end">
          <div className="grow">
            <Select
              label={t`Draft to hand over`}
              placeholder={t`Choose one of your drafts`}
              options={drafts.map((event) => ({
                id: event.id,
                label: eventTitle(event, language),
              }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
          <Button
            loading={busy}
            disabled={chosen === null || isUnsent !== false}
            onClick={() => chosen !== null && void deliver(chosen)}
          >
            <Trans>Deliver it</Trans>
          </Button>
        </div>
      )}
      {isUnsent && (
        <p role="status" className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
          <Trans>
            Changes to this draft are still on this device. You can deliver it once they’re synced.
          </Trans>
        </p>
      )}
    </Card>
  )
}
