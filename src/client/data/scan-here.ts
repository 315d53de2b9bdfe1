import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queryClient } from '#client/api/query-client.ts'
import { otherLanguage } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { newId } from '#client/lib/new-id.ts'
import { atHostDoor, paths } from '#client/routes/paths.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import { defaultDoorExpiry } from '#shared/rules/door/default-expiry.ts'
import { MAIN_ENTRANCE } from '#shared/rules/door/door-name.ts'
import { doorLinkState } from '#shared/rules/door/link-state.ts'
import { createDoor, doorsKey, doorsQuery } from './doors.ts'

/**
 * Makes this phone the scanner of an event: at its one door, which is created where there is none. Of several doors
 * the host chooses on the page of the doors. `onProblem` is given a sentence for the host.
 */
export function useScanHere(
  event: Pick<Event, 'id' | 'starts_on' | 'time_zone'>,
  onProblem: (text: string) => void,
) {
  const { t } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function open(): Promise<void> {
    const doors = await usableDoors(event.id)
    if (doors === null) return onProblem(t`Connect once to set this phone up. After that it scans offline.`)
    const [first, second] = doors
    if (second) return void (await navigate(paths.manageCheckIn(event.id, 'gates')))
    const made = first ? null : await newDoor()
    if (made?.ok === false) {
      return onProblem(made.kind === 'refused' ? made.message : t`Check your connection and try again.`)
    }
    const path = first?.path ?? made?.data.path ?? null
    // A link of an old key: the page of the doors offers a new one.
    await (path === null
      ? navigate(paths.manageCheckIn(event.id, 'gates'))
      : navigate(path, { state: atHostDoor(event.id) }))
  }

  function newDoor() {
    return createDoor(event.id, {
      id: newId(),
      name: MAIN_ENTRANCE[language],
      other_name: MAIN_ENTRANCE[otherLanguage(language)],
      section: null,
      only_section: false,
      only_group: null,
      allow_walk_ins: false,
      opens_at: null,
      expires_at: defaultDoorExpiry(event, Date.now())?.instant ?? null,
      pin: null,
    })
  }

  return {
    isBusy,
    scan: async () => {
      setIsBusy(true)
      await open().finally(() => setIsBusy(false))
    },
  }
}

/** From the server, else as this device knows them; null where it knows nothing. */
async function usableDoors(eventId: string): Promise<Door[] | null> {
  const doors = await queryClient
    .fetchQuery({ ...doorsQuery(eventId), staleTime: 0, retry: false })
    .catch(() => queryClient.getQueryData<Door[]>(doorsKey(eventId)) ?? null)
  return doors?.filter((door) => ['open', 'not-yet'].includes(doorLinkState(door, Date.now()))) ?? null
}
