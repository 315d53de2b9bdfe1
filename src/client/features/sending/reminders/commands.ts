import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type Reminder, type ReminderInput, reminderRoutes } from '#shared/contract/reminders.ts'
import { remindersKey } from './queries.ts'

/** Adds or changes what reminds guests by itself. Online only: its next time is the server's to say. */
export async function setReminder(
  eventId: string,
  id: string,
  input: ReminderInput,
): Promise<ApiResult<Reminder>> {
  const result = await call(reminderRoutes['reminder.set'], {
    params: { id: eventId, reminder: id },
    body: input,
  })
  if (result.ok) {
    const { data } = result
    queryClient.setQueryData<Reminder[]>(remindersKey(eventId), (known = []) =>
      known.some((one) => one.id === id)
        ? known.map((one) => (one.id === id ? data : one))
        : [...known, data],
    )
    await queryClient.invalidateQueries({ queryKey: remindersKey(eventId) })
  }
  return result
}
