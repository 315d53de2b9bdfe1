import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '#client/offline/account-database.ts'
import { effectOf } from '#client/offline/outbox/optimistic-effects.ts'
import { readOutboxRow } from '#client/offline/outbox/versions.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'

/** Recorded once from a device's outbox, and never made anew: phones hold such rows. */
const recorded: OutboxRow[] = JSON.parse(
  readFileSync(new URL('../fixtures/outbox-v1.json', import.meta.url), 'utf8'),
)

/** What these say is shown from the outbox itself: nothing on this device changes with them. */
const WITHOUT_EFFECT = ['delivery.by-hand']

const offlineRoutes = Object.entries(httpRoutes).flatMap(([name, { offline }]) => (offline ? [name] : []))

describe('rows that older versions left waiting', () => {
  it.each(recorded.map((row) => [`${row.seq} ${row.route}`, row] as const))(
    '[C-4] are read by today’s contract: row %s',
    (_, row) => {
      const read = readOutboxRow(row)
      expect(read).toMatchObject({ ok: true })
      if (!read.ok) return
      // What they say is what they said.
      expect(read.row.input).toMatchObject(row.input)
      expect(read.row).toMatchObject({ key: row.key, event_id: row.event_id, route: row.route })
      const { event, guests, design, questions } = effectOf(read.row)
      const isReported = event !== null || guests.size > 0 || design !== null || questions !== null
      expect(isReported).toBe(!WITHOUT_EFFECT.includes(row.route))
    },
  )

  it('[C-4] are recorded of every call that may be made with no network', () => {
    expect(new Set(recorded.map(({ route }) => route))).toEqual(new Set(offlineRoutes))
  })
})

describe('reading a row', () => {
  const [first] = recorded
  const row = { ...first!, version: 1 }
  const rename = (raw: Readonly<Record<string, unknown>>) => ({ ...raw, route: 'event.create' })

  it('of an older version goes step by step to ours', () => {
    const old = { ...row, route: 'event.begin' }
    const steps = {
      1: rename,
      2: (raw: Readonly<Record<string, unknown>>) => ({ ...raw, key: 'given anew' }),
    }
    expect(readOutboxRow(old, 3, steps)).toMatchObject({
      ok: true,
      changed: true,
      row: { route: 'event.create', version: 3, key: 'given anew' },
    })
  })

  it('of our own version is left as it is', () => {
    expect(readOutboxRow(row, 1)).toMatchObject({ ok: true, changed: false })
  })

  it.each([
    ['a newer version', { ...row, version: PROTOCOL_VERSION + 1 }, 'newer'],
    ['a call there is none of', { ...row, route: 'event.celebrate' }, 'unknown'],
    ['a call that is not made offline', { ...row, route: 'event.duplicate' }, 'unknown'],
    ['no call’s name', { ...row, route: 'toString' }, 'unknown'],
    ['a body of another shape', { ...row, input: { body: { id: 7 } } }, 'damaged'],
    ['no input', { ...row, input: null }, 'damaged'],
    ['no key', { ...row, key: '' }, 'damaged'],
    ['no version', { ...row, version: undefined }, 'damaged'],
    ['nothing at all', null, 'damaged'],
  ])('with %s says so', (_, raw, why) => expect(readOutboxRow(raw)).toEqual({ ok: false, why }))

  it('of an older version that nobody wrote a step for is not guessed at', () => {
    expect(readOutboxRow(row, 2, {})).toEqual({ ok: false, why: 'unknown' })
  })
})
