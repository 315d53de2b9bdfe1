import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeConfig, readConfig } from '#server/config.ts'
import { placeOfData } from '#server/domain/processes/data-place.ts'

function read(env: Record<string, string>) {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}

describe('reading', () => {
  test('nothing set is a whole configuration, closed to the network', () => {
    expect(read({})).toMatchObject({
      MODE: 'development',
      HOST: 'localhost',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('.data'),
      DEMO: 'on',
      TRUST_PROXY: false,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read({}))
  })

  test('links follow HOST and PORT, or PUBLIC_URL without its closing slash', () => {
    expect(read({ HOST: '192.0.2.7', PORT: '8080' }).PUBLIC_URL).toBe('http://192.0.2.7:8080')
    expect(read({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000')
    expect(read({ HOST: '0.0.0.0' }).PUBLIC_URL).not.toContain('0.0.0.0')
    expect(read({ PUBLIC_URL: 'https://marhaba.example/' }).PUBLIC_URL).toBe('https://marhaba.example')
  })

  test('production never has a demo account; NODE_ENV stands in for MODE', () => {
    expect(read({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ MODE: 'production', DEMO: 'off' })
    expect(read({ NODE_ENV: 'production', MODE: 'development' }).MODE).toBe('development')
  })

  test('is for this machine alone until a setting opens it to others', () => {
    for (const env of [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
      { PUBLIC_URL: 'http://marhaba.localhost/' },
    ]) {
      expect(read(env).LOCAL, JSON.stringify(env)).toBe(true)
    }
    for (const env of [
      { MODE: 'production' },
      { MODE: 'test' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      { HOST: '192.0.2.7' },
      { HOST: 'not a host' },
      { PUBLIC_URL: 'https://localhost' },
      { PUBLIC_URL: 'http://marhaba.example' },
      { PUBLIC_URL: 'http://localhost.example' },
      { TRUST_PROXY: 'loopback' },
    ]) {
      expect(read(env).LOCAL, JSON.stringify(env)).toBe(false)
    }
  })

  test('a proxy is trusted only when named', () => {
    expect(read({ TRUST_PROXY: 'on' }).TRUST_PROXY).toBe(true)
    expect(read({ TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY).toBe('10.0.0.0/8')
    expect(read({ TRUST_PROXY: 'loopback, ::1/128' }).TRUST_PROXY).toBe('loopback, ::1/128')
  })
})

describe('a wrong value', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, not “abc”.'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, not “70000”.'],
    ['MODE', 'live', 'MODE must be development, production or test, not “live”.'],
    [
      'PUBLIC_URL',
      'marhaba',
      'PUBLIC_URL must be an address beginning with http:// or https://, not “marhaba”.',
    ],
    ['DEMO', 'yes', 'DEMO must be on or off, not “yes”.'],
    ...['nginx', '10.0.0.0/33', '10.0.0.0/0', '::1/129', 'loopback,,'].map((value) => [
      'TRUST_PROXY',
      value,
      `TRUST_PROXY must be on, off, or the addresses of the proxies, not “${value}”.`,
    ]),
  ])('%s=%s gets one sentence', (name, value, sentence) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [sentence] })
  })

  test.each([
    ['SECRET_KEY', 'too-short'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
    ['SMTP_URL', 'https://u:hunter2@mail'],
  ])('%s is named without being shown', (name, value) => {
    const result = readConfig({ [name]: value })
    expect(result).toMatchObject({ ok: false, problems: [expect.stringContaining(name)] })
    expect(JSON.stringify(result)).not.toContain(value)
  })

  test('every wrong value is told at once', () => {
    expect(readConfig({ PORT: 'x', MODE: 'y' })).toMatchObject({ problems: { length: 2 } })
  })
})

test.each([
  [undefined, { kind: 'folder', name: '/srv/marhaba' }],
  [
    'postgres://u:hunter2@db.example.com:5433/x?sslmode=require',
    { kind: 'server', name: 'db.example.com:5433/x' },
  ],
  ['postgres:///x?host=/run/postgresql', { kind: 'server', name: '/run/postgresql/x' }],
])('the data of %s has a place without secrets', (DATABASE_URL, place) => {
  expect(placeOfData({ DATABASE_URL, DATA_DIR: '/srv/marhaba' })).toEqual(place)
})

test('the printed table has a meaning for every setting and no secret', () => {
  const rows = describeConfig({
    PORT: '8080',
    SECRET_KEY: 'a-secret-of-forty-characters-a-secret-of',
    DATABASE_URL: 'postgres://u:hunter2@db/x',
    SMTP_URL: 'smtp://u:hunter2@mail',
  })
  expect(rows.filter((row) => row.meaning.length < 10)).toEqual([])
  expect(rows.find((row) => row.name === 'PORT')).toMatchObject({ now: '8080', default: '3000' })
  expect(rows.find((row) => row.name === 'SECRET_KEY')).toMatchObject({ now: '(set)', default: '' })
  expect(JSON.stringify(rows)).not.toMatch(/hunter2|a-secret/)
})
