import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHost, anEvent } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
let folder: string
let guide: string
beforeAll(async () => {
  server = await startTestApp({ listen: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-guide-'))
  const document = await fetch(`${server.url}/api/docs/json`)
  guide = ((await document.json()) as { info: { description: string } }).info.description
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The examples in a language, as somebody would copy them. */
const examples = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code)

/** A `curl` command as the call that it makes; a variable it does not know is a mistake of the guide. */
function callOf(command: string, variables: Record<string, string>) {
  const text = command.replaceAll('\\\n', ' ').replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`the guide does not say what ${name} is`)
    return value
  })
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
  const [program, url = '', ...options] = words
  if (program !== 'curl') throw new Error(`not a call: ${program}`)
  const of = (name: string) => options.filter((_, place) => options[place - 1] === name)
  const headers = Object.fromEntries(of('-H').map((header) => header.split(': ') as [string, string]))
  const [body] = of('--data')
  return { url, init: body === undefined ? { headers } : { method: 'POST', headers, body } }
}

test('[A-43] the examples of the guide list events and guests, and add a guest once', async () => {
  const host = await aHost(server)
  const event = await anEvent(host, { title_en: 'Sara and Khalid' })
  const made = await host.call('access-token.create', {
    body: { name: 'Guide', scopes: ['events:read', 'guests:read', 'guests:write'], days: 30 },
  })
  const variables = { MARHABA_TOKEN: made.data.token, EVENT_ID: event.id, KEY: randomUUID() }
  const run = async (command: string) => {
    const { url, init } = callOf(command, variables)
    const response = await fetch(url, init)
    return { status: response.status, ...((await response.json()) as { data: unknown }) }
  }
  const [events = '', guests = '', add = ''] = examples('sh')
  expect(await run(events)).toMatchObject({ status: 200, data: [{ id: event.id }] })
  expect(await run(guests)).toMatchObject({ status: 200, data: [] })
  expect(await run(add)).toMatchObject({ status: 200, data: { name: 'Hind Al Otaibi', invited: 2 } })
  expect(await run(add)).toMatchObject({ status: 200, data: { name: 'Hind Al Otaibi' } })
  expect((await run(guests)).data).toHaveLength(1)
})

/** What a receiver gets, signed by the library of Standard Webhooks. */
function aCall() {
  const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
  const [body = ''] = examples('json')
  const id = `msg_${randomUUID()}`
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${new Webhook(secret).sign(id, at, body)}`,
  }
  return { secret, body, headers }
}

test('[A-43] its verification for Node.js takes what is signed, and nothing else', async () => {
  const file = path.join(folder, 'verify.mjs')
  const [code = ''] = examples('js')
  await writeFile(file, code)
  const { isFromMarhaba } = (await import(file)) as {
    isFromMarhaba: (headers: Record<string, string>, body: Buffer, secret: string) => boolean
  }
  const { headers, body, secret } = aCall()
  expect(isFromMarhaba(headers, Buffer.from(body), secret)).toBe(true)
  expect(isFromMarhaba(headers, Buffer.from(`${body} `), secret)).toBe(false)
  expect(isFromMarhaba(headers, Buffer.from(body), aCall().secret)).toBe(false)
  const old = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) }
  expect(isFromMarhaba(old, Buffer.from(body), secret)).toBe(false)
  expect(isFromMarhaba({}, Buffer.from(body), secret)).toBe(false)
})

test('[A-43] its verification for Python does the same, where there is one', async () => {
  const { headers, body, secret } = aCall()
  const [code = ''] = examples('python')
  const calls = [
    [headers, body, secret],
    [headers, `${body} `, secret],
    [headers, body, aCall().secret],
  ]
  const file = path.join(folder, 'verify.py')
  const main = [
    'import json, sys',
    'for headers, body, secret in json.load(sys.stdin):',
    '    print(is_from_marhaba(headers, body.encode(), secret))',
  ]
  await writeFile(file, `${code}\n${main.join('\n')}\n`)
  const ran = spawnSync('python3', [file], { input: JSON.stringify(calls), encoding: 'utf8' })
  // Nobody needs Python to work on Marhaba; where it is missing the example is read by people alone.
  const isMissing = (ran.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  expect(isMissing ? 'True\nFalse\nFalse\n' : ran.stdout + ran.stderr).toBe('True\nFalse\nFalse\n')
})
