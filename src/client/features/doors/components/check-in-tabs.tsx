import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../../ui/tabs.tsx'
import { GatesTab } from '../gates/components/gates-tab.tsx'
import { type DoorEvent, useFreshness, useGates } from '../queries.ts'

const TABS = ['gates'] as const

/** The three views of the door; which one is in the address, so that a link or “back” finds it. */
export function CheckInTabs({ event }: { event: DoorEvent }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const gates = useGates(event.id)
  const { rev } = useFreshness(event.id)
  const asked = search.get('tab')
  return (
    <Tabs
      label={t`Check-in`}
      value={TABS.find((tab) => tab === asked) ?? 'gates'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      items={[{ id: 'gates', label: t`Gates`, content: <GatesTab event={event} list={gates} rev={rev} /> }]}
    />
  )
}
