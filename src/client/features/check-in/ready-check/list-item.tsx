import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { type DoorView, useDoorView } from '../queries.ts'
import { useServerNow } from '../use-clock.ts'
import { ageLevel } from './check-levels.ts'
import { ReadyItem } from './ready-item.tsx'

/** The age of the list. Guests invited since are recognised by the signature of their pass. */
export function ListItem() {
  const { ago } = useFormat()
  const list = useDoorView(listOf)
  const canVerify = useDoorView(canVerifyOf)
  const now = useServerNow()
  const level = ageLevel(list.at, now)
  return (
    <ReadyItem
      level={level === 'ok' && !canVerify ? 'look' : level}
      title={<Trans>Last full sync</Trans>}
      value={
        list.at === null ? (
          <Trans>Never fully synced</Trans>
        ) : (
          <Trans>Synced {ago(new Date(list.at), new Date(now))}</Trans>
        )
      }
    >
      {!canVerify && (
        <p className="text-sm">
          <Trans>
            This phone can’t verify signatures: guests invited later are found once the list is updated.
          </Trans>
        </p>
      )}
    </ReadyItem>
  )
}

const listOf = (view: DoorView) => view.list
const canVerifyOf = (view: DoorView) => view.can_verify
