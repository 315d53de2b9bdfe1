import http from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTracing } from '#server/providers/tracing/open-tracing.ts'
import { aSignUp, mailsTo } from '../factories/accounts.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { anAnswer, anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestAppOptions } from '../factories/server.ts'
import { exportedSpans } from '../setup/exported-spans.ts'
import { freePort } from '../setup/free-port.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../setup/webhook-receiver.ts'

let collector: WebhookReceiver
beforeEach(async () => {
  collector = await startWebhookReceiver()
  collector.response = '{}'
})
afterEach(() => collector.close())

const startTraced = ({ env, ...options }: TestAppOptions = {}) =>
  startTestApp({
    listen: true,
    ...options,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
  })

const PAGE = '/en/invitation/*'
const ANSWERS = '/api/website/invitation/:event_token/:host_token/:guest_token/answers'

describe('[A-43] traces', () => {
  test('show a guest’s requests by route with their statements, and nothing of who they are', async () => {
    const server = await startTraced()
    const guest = { name: 'Lateefa Almutairi', phone: '+966531415926', email: 'lateefa@guests.example' }
    const { event, link, host, ...setup } = await anInvitation(server, {
      details: { title_en: 'Silver wedding', venue_en: 'Al Diyar' },
      guest,
    })
    const tokens = [link.event_token, link.host_token, link.guest_token]
    const headers = { 'user-agent': 'phone-of-lateefa', 'accept-language': 'en' }
    const page = await fetch(`${server.url}/en/invitation/${tokens.join('/')}?asked=by-query`, { headers })
    expect(page.status).toBe(200)
    const responded = await postSlowly(
      `${server.url}/api/website/invitation/${tokens.join('/')}/answers`,
      anAnswer({ people: 2, companions: ['Muneera'], message: 'With all my heart' }),
      headers,
    )
    expect(responded).toBe(200)
    expect((await fetch(`${server.url}/nowhere/${link.guest_token}`)).status).toBe(404)
    await server.close()

    const spans = exportedSpans(collector.received)
    const opened = spans.find(({ name }) => name === `GET ${PAGE}`)
    expect(opened).toMatchObject({
      parentId: '',
      service: 'marhaba',
      isFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': PAGE,
        'http.response.status_code': 200,
      },
    })
    // Those of the host, without a connection.
    expect(spans.filter(({ attributes }) => attributes['http.route'] && attributes['error.type'])).toEqual([])
    expect(opened?.durationNs).toBeGreaterThan(0n)
    const sent = spans.find(({ name }) => name === `POST ${ANSWERS}`)
    expect(sent?.attributes).toMatchObject({ 'marhaba.route': 'rsvp.submit' })
    // The second after its body has been read, too.
    for (const request of [opened, sent]) {
      const children = spans.filter(({ parentId }) => parentId === request?.spanId)
      expect(children.map(({ attributes }) => attributes)).toContainEqual(
        expect.objectContaining({
          'db.system.name': 'postgresql',
          'db.operation.name': 'SELECT',
          'db.query.text': expect.stringContaining('$1'),
        }),
      )
      expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
    }
    expect(spans.filter(({ parentId }) => parentId === sent?.spanId).map(({ name }) => name)).toContain(
      'INSERT answers',
    )
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)

    const bytes = collector.received.map(({ path, headers, body }) => path + JSON.stringify(headers) + body)
    for (const secret of [
      ...[...tokens, host.token, host.email, host.accountId, event.id, setup.guest.id],
      ...[guest.name, 'Lateefa', guest.phone, '966531415926', guest.email, 'lateefa'],
      ...['Silver wedding', 'Al Diyar', 'Muneera', 'With all my heart', 'by-query', '127.0.0.1'],
    ]) {
      expect(bytes.join('').replaceAll(collector.url, '').replaceAll(hostOf(collector), '')).not.toContain(
        secret,
      )
    }
  })

  test('show jobs and calls of providers by their names', async () => {
    const server = await startTraced()
    const signUp = aSignUp('noura@accounts.example')
    await anAnonymousClient(server).call('account.register', { body: signUp })
    const [mail] = await mailsTo(server, signUp.email)
    expect(mail?.subject).toBeTruthy()
    await server.close()

    const spans = exportedSpans(collector.received)
    const job = spans.find(({ name }) => name === 'job account.mail-registration')
    const call = spans.find(({ name }) => name === 'built-in account-mail')
    expect(job).toMatchObject({ parentId: '', isFailed: false })
    expect(call).toMatchObject({
      parentId: job?.spanId,
      traceId: job?.traceId,
      attributes: { 'marhaba.provider': 'built-in', 'marhaba.outcome': 'accepted' },
    })
    expect(spans.filter(({ parentId }) => parentId === call?.spanId).map(({ name }) => name)).toEqual([
      'INSERT delivered_messages',
    ])
    const bytes = collector.received.map(({ body }) => body).join('')
    for (const secret of [signUp.email, signUp.full_name, signUp.phone, mail?.subject]) {
      expect(bytes).not.toContain(secret)
    }
  })

  test('show of an error its code alone', async () => {
    const server = await startTraced()
    const tracing = server.deps.tracing
    const failing = tracing?.traceJob('sweep', () =>
      sql`SELECT ${'lateefa@guests.example'}::integer`.execute(server.db),
    )
    await expect(failing).rejects.toThrow('lateefa')
    await server.close()
    const spans = exportedSpans(collector.received)
    expect(spans.map(({ name, isFailed, attributes }) => [name, isFailed, attributes['error.type']])).toEqual(
      [
        ['SELECT', true, '22P02'],
        ['job sweep', true, '22P02'],
      ],
    )
    expect(JSON.stringify(collector.received)).not.toContain('lateefa')
  })

  test('go on from a caller’s trace only where a proxy of TRUST_PROXY passed it on', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const spanId = '00f067aa0ba902b7'
    const headers = {
      traceparent: `00-${traceId}-${spanId}-01`,
      tracestate: 'lateefa=here',
      'x-forwarded-for': '203.0.113.7',
    }
    const parents = []
    for (const TRUST_PROXY of ['off', 'on', '127.0.0.1', '10.0.0.0/8']) {
      collector.received.length = 0
      const server = await startTraced({ env: { TRUST_PROXY } })
      await fetch(`${server.url}/health`, { headers })
      await server.close()
      const spans = exportedSpans(collector.received)
      const health = spans.find(({ name }) => name === 'GET /health')
      parents.push([health?.traceId === traceId, health?.parentId])
      expect(JSON.stringify(collector.received)).not.toMatch(/lateefa|203\.0\.113\.7/)
    }
    expect(parents).toEqual([
      [false, ''],
      [true, spanId],
      [true, spanId],
      [false, ''],
    ])
  })

  test('harm nothing where the collector is down', async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    const server = await startTraced({ env: { OTEL_EXPORTER_OTLP_ENDPOINT } })
    const { event } = await anInvitation(server)
    expect(event.title_ar).toBe('زواج')
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    await server.close()
  })

  test('report once that the collector takes none, however many calls fail', async () => {
    collector.status = 400
    const failures: string[] = []
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'marhaba' }
    const tracing = await openTracing(settings, (code) => failures.push(code))
    for (let place = 0; place < 1500; place++) {
      tracing?.startRequest({ method: 'GET', route: '/', name: undefined, parent: undefined }).end(200)
    }
    await tracing?.close()
    expect(collector.received.length).toBeGreaterThan(1)
    expect(failures).toEqual(['400'])
  })

  test('are not there without the setting', async () => {
    const server = await startTestApp({ env: { OTEL_SERVICE_NAME: 'guests' } })
    expect(server.deps.tracing).toBeNull()
    await server.close()
  })
})

/** The body leaves once the server has begun with the request: it arrives outside of the span. */
function postSlowly(url: string, body: object, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const expecting = { ...headers, 'content-type': 'application/json', expect: '100-continue' }
    const request = http.request(url, { method: 'POST', headers: expecting })
    request.on('continue', () => request.end(JSON.stringify(body)))
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.flushHeaders()
  })
}

/** The exporter writes it into the header `host`. */
function hostOf({ url }: WebhookReceiver): string {
  return new URL(url).host
}
