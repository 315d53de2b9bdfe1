import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookCall } from '#server/providers/channels/port.ts'
import { resendWebhook } from '#server/providers/channels/resend-webhook.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aBegunSend, aSendingTest, deliveriesOfSend, type SendingTest } from '../factories/deliveries.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aResendCall } from '../setup/local-resend.ts'

const SECRET = `whsec_${Buffer.from('of the webhook').toString('base64')}`
const OTHER_SECRET = `whsec_${Buffer.from('of somebody else').toString('base64')}`

let app: TestApp
let sending: SendingTest
let channels: FakeChannels
beforeEach(async () => {
  // The messages go to a fake; what is reported about them is signed and read as Resend's.
  channels = fakeChannels({ readWebhook: resendWebhook(SECRET) })
  app = await startTestApp({ channels })
  sending = await aSendingTest(app, channels)
})
afterEach(async () => {
  await sending.close()
  await app.close()
})

function report({ headers, body }: WebhookCall, provider = 'fake-email') {
  const url = `/api/webhooks/${provider}`
  const given = { 'content-type': 'application/json', ...headers }
  return app.app.inject({ method: 'POST', url, headers: given, payload: body })
}

const anEvent = (deliveryId: string, type = 'email.delivered') => ({
  type,
  created_at: new Date().toISOString(),
  data: { email_id: randomUUID(), tags: { delivery: deliveryId } },
})

/** One guest to whom a message went, and the message. */
async function aSentMessage() {
  const begun = await aBegunSend(app)
  await sending.run()
  const message = async () => {
    const [delivery] = await deliveriesOfSend(app, begun.send)
    if (delivery === undefined) throw new Error('there is no message')
    return delivery
  }
  return { ...begun, message }
}

describe('[R-10] what a provider reports over HTTP', () => {
  test('reaches the message, and repeated or reversed changes nothing more', async () => {
    const { message } = await aSentMessage()
    const { id } = await message()
    const delivered = aResendCall(anEvent(id), SECRET, new Date())
    expect((await report(delivered)).statusCode).toBe(200)
    await sending.run()
    const before = await message()
    expect(before).toMatchObject({ state: 'accepted', receipt: 'delivered' })

    expect((await report(delivered)).statusCode).toBe(200)
    expect((await report(aResendCall(anEvent(id, 'email.sent'), SECRET, new Date()))).statusCode).toBe(200)
    await sending.run()
    expect(await message()).toEqual(before)
  })

  test('is refused where it is forged, changed, too old or unsigned', async () => {
    const { message } = await aSentMessage()
    const before = await message()
    const event = anEvent(before.id)
    const signed = aResendCall(event, SECRET, new Date())
    const forged: WebhookCall[] = [
      aResendCall(event, OTHER_SECRET, new Date()),
      aResendCall(event, SECRET, new Date(Date.now() - 10 * 60_000)),
      { ...signed, headers: {} },
      { ...signed, body: Buffer.concat([signed.body, Buffer.from(' ')]) },
    ]
    for (const call of forged) expect((await report(call)).statusCode).toBe(401)
    await sending.run()
    expect(await message()).toEqual(before)
  })

  test('is refused in plain words where it is too large, no JSON or of an unknown provider', async () => {
    const { message } = await aSentMessage()
    const { id } = await message()
    const large = aResendCall({ ...anEvent(id), padding: 'x'.repeat(1024 * 1024) }, SECRET, new Date())
    expect((await report(large)).statusCode).toBe(413)
    expect((await report(aResendCall('{"type":', SECRET, new Date()))).statusCode).toBe(400)
    expect((await report(aResendCall(anEvent(id), SECRET, new Date()), 'nobody')).statusCode).toBe(404)
    expect((await report(aResendCall(anEvent(id), SECRET, new Date()), 'constructor')).statusCode).toBe(404)
    await sending.run()
    expect((await message()).receipt).toBeNull()
  })

  test('waits where it names a message that nobody knows', async () => {
    const { message } = await aSentMessage()
    const before = await message()
    for (const id of [randomUUID(), 'constructor', '', "'; --"])
      expect((await report(aResendCall(anEvent(id), SECRET, new Date()))).statusCode).toBe(200)
    await sending.run()
    expect(await message()).toEqual(before)
  })
})

describe('[R-10] the mark in the link of a message', () => {
  test('says that this message was opened, and none but its own guest’s can', async () => {
    const { event, guests, message } = await aSentMessage()
    const { mark } = await message()
    const [guest] = guests
    if (guest === undefined) throw new Error('there is no guest')
    const anonymous = anAnonymousClient(app)
    const open = (m: string) =>
      anonymous.call('invitation.opened', { params: linkTo(event, guest), query: { m } })
    for (const wrong of ['', 'constructor', mark.slice(1), `${mark}x`]) {
      expect((await open(wrong)).status).toBe(200)
      expect((await message()).opened_at).toBeNull()
    }
    const other = await aSentMessage()
    expect((await open((await other.message()).mark)).status).toBe(200)
    expect((await other.message()).opened_at).toBeNull()

    expect((await open(mark)).status).toBe(200)
    const opened = await message()
    expect(opened.opened_at).not.toBeNull()
    expect((await open(mark)).status).toBe(200)
    expect(await message()).toEqual(opened)
  })
})
