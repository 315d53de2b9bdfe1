import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import type { Cohost } from '#shared/contract/cohosts.ts'
import { removeCohost } from '../commands.ts'

/** Ends the part of a co-host, with the choice of what becomes of their guests; or withdraws a request. */
export function RemoveDialog({
  cohost,
  onClose,
  onRemoved,
}: {
  cohost: Cohost
  onClose: () => void
  onRemoved: () => void
}) {
  const { t } = useLingui()
  const [guests, setGuests] = useState<'stay' | 'leave'>('stay')
  const [isBusy, setIsBusy] = useState(false)
  const isActive = cohost.status === 'active'
  const { name } = cohost

  async function remove() {
    setIsBusy(true)
    const result = await removeCohost(cohost.id, guests)
    setIsBusy(false)
    if (!result.ok) return showFailure(result)
    showSuccess(isActive ? t`${name} is no longer a co-host` : t`The request is withdrawn`)
    onRemoved()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      question={
        isActive ? <Trans>Remove {name} as a co-host?</Trans> : <Trans>Withdraw the request to {name}?</Trans>
      }
      confirmLabel={isActive ? t({ message: 'Remove', context: 'co-host' }) : t`Withdraw`}
      busy={isBusy}
      onConfirm={() => void remove()}
    >
      {isActive ? (
        <div className="flex flex-col gap-4">
          <p>
            <Trans>
              The event is removed from their phone right away. Changes they haven’t synced are no longer
              accepted.
            </Trans>
          </p>
          {cohost.guests > 0 && (
            <>
              <SegmentedControl
                label={t`What becomes of their guests`}
                value={guests}
                onChange={setGuests}
                options={[
                  { id: 'stay', label: t`Stay with me` },
                  { id: 'leave', label: t`Leave the list` },
                ]}
              />
              <p>
                {guests === 'stay' ? (
                  <Plural
                    value={cohost.guests}
                    one="# invitation becomes yours. Its link and pass go on working."
                    other="# invitations become yours. Their links and passes go on working."
                  />
                ) : (
                  <Plural
                    value={cohost.guests}
                    one="# invitation is deleted; its link and pass stop working."
                    other="# invitations are deleted; their links and passes stop working."
                  />
                )}
              </p>
            </>
          )}
        </div>
      ) : (
        <Trans>They can no longer accept it. You can ask them again later.</Trans>
      )}
    </ConfirmDialog>
  )
}
