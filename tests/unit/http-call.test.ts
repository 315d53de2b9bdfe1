import net from 'node:net'
import tls from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpCaller } from '#server/providers/channels/http-call.ts'
import { aCertificate } from '../factories/certificate.ts'
import { opened } from '../factories/mobile-providers.ts'
import { freePort } from '../setup/free-port.ts'
import { startLocalProvider } from '../setup/local-provider.ts'

function caller(timeoutMs?: number) {
  const made = httpCaller(timeoutMs)
  onTestFinished(() => made.close())
  return made
}

async function provider(certificate?: { key: string; cert: string }) {
  return opened(await startLocalProvider(() => ({ status: 200, body: { isOk: true } }), certificate))
}

const call = (url: string) => ({ url, headers: {}, body: 'the body' })

async function ownCertificate() {
  const { certificate, key } = await aCertificate('localhost')
  return { cert: certificate, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

describe('[A-43] a call to a provider', () => {
  test('gives the answer to each of several calls', async () => {
    const { url, calls } = await provider()
    const { post } = caller()
    for (let i = 0; i < 3; i++)
      expect(await post(call(url))).toMatchObject({ kind: 'response', status: 200, body: '{"isOk":true}' })
    expect(calls.map(({ body }) => body)).toEqual(['the body', 'the body', 'the body'])
  })

  test('over TLS, twice', async () => {
    const certificate = await ownCertificate()
    const trusted = tls.getCACertificates()
    tls.setDefaultCACertificates([...trusted, certificate.cert])
    onTestFinished(() => tls.setDefaultCACertificates(trusted))
    const { url, calls } = await provider(certificate)
    const { post } = caller()
    expect(await post(call(url))).toMatchObject({ kind: 'response', status: 200 })
    expect(await post(call(url))).toMatchObject({ kind: 'response', status: 200 })
    expect(calls).toHaveLength(2)
  })

  test('that nobody listens to is surely unsent', async () => {
    const { post } = caller()
    expect(await post(call(`http://localhost:${await freePort()}`))).toEqual({
      kind: 'unsent',
      code: 'ECONNREFUSED',
    })
  })

  test('to somebody who is not who they say is surely unsent', async () => {
    const { url, calls } = await provider(await ownCertificate())
    expect(await caller().post(call(url))).toMatchObject({ kind: 'unsent' })
    const plain = await provider()
    expect(await caller().post(call(plain.url.replace('http:', 'https:')))).toMatchObject({ kind: 'unsent' })
    expect([...calls, ...plain.calls]).toEqual([])
  })

  test('whose connection opens, but not its TLS, is unsent after the time limit', async () => {
    const silent = net.createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as net.AddressInfo
    expect(await caller(200).post(call(`https://localhost:${port}`))).toEqual({
      kind: 'unsent',
      code: 'timeout',
    })
  })

  test('that cannot even be written is unsent, and no exception', async () => {
    const { url } = await provider()
    expect(await caller().post({ ...call(url), headers: { authorization: 'Bearer a\nb' } })).toMatchObject({
      kind: 'unsent',
    })
    expect(await caller().post(call('no address'))).toMatchObject({ kind: 'unsent' })
  })

  test('that breaks off once its body is written is cut off', async () => {
    const { url, fail, calls } = await provider()
    fail('cut-off')
    expect(await caller().post(call(url))).toEqual({ kind: 'cut-off', code: 'ECONNRESET' })
    expect(calls).toHaveLength(1)
  })

  test('that nobody answers is cut off after the time limit', async () => {
    const { url, fail, calls } = await provider()
    // The first call opens the connection: the second is surely written before the limit.
    const { post } = caller(5_000)
    expect(await post(call(url))).toMatchObject({ kind: 'response' })
    fail('silent')
    expect(await post(call(url))).toEqual({ kind: 'cut-off', code: 'timeout' })
    expect(calls).toHaveLength(2)
  })

  test('has no body to read where the answer breaks off or is too long', async () => {
    const { url, fail } = await provider()
    fail('half-answer', 'large')
    const { post } = caller()
    expect(await post(call(url))).toMatchObject({ kind: 'response', status: 200, body: null })
    expect(await post(call(url))).toMatchObject({ kind: 'response', status: 200, body: null })
    expect(await post(call(url))).toMatchObject({ kind: 'response', body: '{"isOk":true}' })
  })
})
