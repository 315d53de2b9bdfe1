import type { FastifyInstance } from 'fastify'
import { listReminders, removeReminder, setReminder } from '#server/domain/reminders/reminders.ts'
import type { SendDeps } from '#server/domain/sends/create-send.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** Texts for four channels in two languages. */
const BODY_LIMIT = 256 * 1024

export function bindReminderRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, channels, config, publicUrl, now } = deps
  const sendDeps = (): SendDeps => ({ channels, config, publicUrl, now: now() })

  bind('reminder.list', (call) =>
    onEvent(db, call, 'send', (access) => listReminders(db, access, sendDeps())),
  )
  bind(
    'reminder.set',
    (call) =>
      writeOnEvent(db, call, 'send', (trx, access) =>
        setReminder(trx, access, call.params.reminder, call.body, sendDeps()),
      ),
    { bodyLimit: BODY_LIMIT },
  )
  bind('reminder.remove', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) => removeReminder(trx, access, call.params.reminder)),
  )
}
