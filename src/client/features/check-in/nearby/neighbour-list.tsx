import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Unplug } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { PeerState } from '#client/lib/peer-link/peer-link.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { stateLabels } from './labels.ts'
import { leaveNeighbour, neighbourStore } from './neighbours.ts'

const dots: Record<PeerState, string> = {
  connecting: 'bg-ink-500',
  connected: 'bg-teal-300',
  weak: 'bg-brass-300',
  lost: 'bg-rose-400',
}

/** The phones that this one is paired with. */
export function NeighbourList() {
  const { t } = useLingui()
  const { number } = useFormat()
  const all = useSyncExternalStore(neighbourStore.subscribe, neighbourStore.get)
  if (all.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="pb-1 text-lg">
        <Trans>Paired phones</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {all.map(({ number: place, state, received }) => {
          const name = number(place)
          return (
            <li key={place} data-neighbour={state} className="flex items-center gap-3 py-2">
              <span
                aria-hidden="true"
                className={classNames('size-2.5 shrink-0 rounded-full', dots[state])}
              />
              <span className="flex min-w-0 grow flex-col">
                <span className="numeric">
                  <Trans>Phone {name}</Trans>
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
              <IconButton label={t`Disconnect phone ${name}`} onClick={() => leaveNeighbour(place)}>
                <Unplug size={20} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
