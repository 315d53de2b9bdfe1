import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Unplug } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { PeerState } from '#client/lib/peer-link/peer-link.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { stateLabels } from './labels.ts'
import { leaveNeighbour, neighbourStore } from './neighbours.ts'

const dots: Record<PeerState, string> = {
  connecting: 'bg-ink-500',
  connected: 'bg-teal-300',
  weak: 'bg-brass-300',
  far: 'bg-brass-300',
  lost: 'bg-rose-400',
}

/** The phones that this one is paired with. */
export function NeighbourList() {
  const { t } = useLingui()
  const { number } = useFormat()
  const door = useDoor()
  const phones = useDoorView(phonesOf)
  const all = useSyncExternalStore(neighbourStore.subscribe, neighbourStore.get)
  if (all.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="pb-1 text-lg">
        <Trans>Paired phones</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {all.map((neighbour) => {
          const { state, received } = neighbour
          const place = number(neighbour.place)
          const phone = phones.find(({ id }) => id === neighbour.id)
          const name = phone?.name || t`Phone ${place}`
          return (
            <li key={neighbour.number} data-neighbour={state} className="flex items-center gap-3 py-2">
              <span
                aria-hidden="true"
                className={classNames('size-2.5 shrink-0 rounded-full', dots[state])}
              />
              <span className="flex min-w-0 grow flex-col">
                <span className="numeric truncate">
                  <bdi>{name}</bdi>
                  {phone?.door && (
                    <>
                      {' · '}
                      <bdi>{phone.door}</bdi>
                    </>
                  )}
                </span>
                <span className="numeric text-sm text-muted">
                  {t(stateLabels[state])}
                  {received > 0 && (
                    <>
                      {' · '}
                      <Plural value={received} one="# new record from it" other="# new records from it" />
                    </>
                  )}
                </span>
              </span>
              <IconButton label={t`Unpair ${name}`} onClick={() => leaveNeighbour(door, neighbour)}>
                <Unplug size={20} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const phonesOf = (view: DoorView) => view.other_phones
