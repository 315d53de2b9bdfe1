import { useLocation } from 'react-router-dom'
import { ByHandPage } from '#client/features/sending/by-hand/by-hand-page.tsx'
import { RemindersPage } from '#client/features/sending/reminders/reminders-page.tsx'
import { SendPage } from '#client/features/sending/send-page.tsx'

/** The pages that send in one chunk: as chunks of their own they would make every first visit larger. */
export function SendRoute() {
  const { pathname } = useLocation()
  if (pathname.endsWith('/by-hand')) return <ByHandPage />
  return pathname.endsWith('/reminders') ? <RemindersPage /> : <SendPage />
}
