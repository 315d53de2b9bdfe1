import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type Reminder, reminderRoutes } from '#shared/contract/reminders.ts'

export function remindersKey(eventId: string) {
  return ['reminders', eventId] as const
}

/** What reminds the guests of an event by itself; undefined until it is known. */
export function useReminders(eventId: string): {
  reminders: readonly Reminder[] | undefined
  failed: boolean
  isFetching: boolean
  retry: () => void
} {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: remindersKey(eventId),
    queryFn: () => unwrap(call(reminderRoutes['reminder.list'], { params: { id: eventId } })),
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  return { reminders: data, failed: isError && data === undefined, isFetching, retry: () => void refetch() }
}
