import type { FastifyInstance } from 'fastify'
import { done } from '#server/domain/outcome.ts'
import { createSend, type SendDeps } from '#server/domain/sends/create-send.ts'
import { previewSend } from '#server/domain/sends/preview.ts'
import { listChannels, quoteSend } from '#server/domain/sends/quote.ts'
import { listSends } from '#server/domain/sends/send-rows.ts'
import { cancelSend, pauseSend, resumeSend } from '#server/domain/sends/send-states.ts'
import { testSend } from '#server/domain/sends/test-send.ts'
import { routeBinder } from '../bind-route.ts'
import { onEvent, writeOnEvent } from '../event-call.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The ids of 5,000 guests, and texts for four channels in two languages. */
const DRAFT_BODY_LIMIT = 512 * 1024

export function bindSendRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, channels, config, publicUrl, now } = deps
  const sendDeps = (): SendDeps => ({ channels, config, publicUrl, now: now() })

  bind('channel.list', async () => done(listChannels(channels)))
  bind(
    'send.quote',
    (call) => onEvent(db, call, 'send', (access) => quoteSend(db, access, call.body, sendDeps())),
    { bodyLimit: DRAFT_BODY_LIMIT },
  )
  bind(
    'send.preview',
    (call) => onEvent(db, call, 'send', (access) => previewSend(db, access, call.body, sendDeps())),
    { bodyLimit: DRAFT_BODY_LIMIT },
  )
  bind(
    'send.test',
    (call) => onEvent(db, call, 'send', (access) => testSend(db, access, call.body, sendDeps())),
    { bodyLimit: DRAFT_BODY_LIMIT },
  )
  bind(
    'send.create',
    (call) => writeOnEvent(db, call, 'send', (trx, access) => createSend(trx, access, call.body, sendDeps())),
    { bodyLimit: DRAFT_BODY_LIMIT },
  )
  bind('send.list', (call) => onEvent(db, call, 'send', (access) => listSends(db, access)))
  bind('send.pause', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) => pauseSend(trx, access, call.params.send)),
  )
  bind('send.resume', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) => resumeSend(trx, access, call.params.send)),
  )
  bind('send.cancel', (call) =>
    writeOnEvent(db, call, 'send', (trx, access) => cancelSend(trx, access, call.params.send, now())),
  )
}
