import { randomUUID } from 'node:crypto'
import { NearbyPhone } from '../e2e/support/nearby-phone.ts'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { timed } from './statistics.ts'

/** `channel`: records that one phone has and the other lacks; `code`: each of two has so many that the other lacks. */
const SIZES = { full: { channel: 5000, code: 500 }, smoke: { channel: 20, code: 5 } }

/** Two phones without internet, each in a browser context of its own: over a channel, and screen to screen. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const channel = await overChannel(run, size.channel)
  const code = await byCode(run, size.code)
  return [
    {
      name: `Two phones with ${size.channel.toLocaleString('en')} records apart agree over their channel, from connected to the figure on both screens`,
      unit: 'ms',
      measured: channel.ms,
      target: { atMost: 10_000 },
      checked: channel.checked,
    },
    ...(['received', 'given'] as const).map((way, place) => ({
      name: `${size.code} records from screen to camera, ${place === 0 ? 'there' : 'and back'}`,
      unit: 'ms' as const,
      measured: code[way].ms,
      target: { atMost: 20_000 },
      checked: code.checked,
      note: `the camera was shown ${code[way].pictures} pictures, of 8 a second`,
    })),
  ]
}

async function overChannel(run: BenchRun, records: number) {
  const [one, other] = await twoPhones(run, records)
  await one.makeRecords(0, records)
  await one.pairWith(other)
  const { ms } = await timed(() => Promise.all([one, other].map((phone) => phone.expectCounted(records))))
  const held = await Promise.all([one, other].map((phone) => phone.countRecords()))
  return { ms, checked: held.every((count) => count === records) }
}

async function byCode(run: BenchRun, records: number) {
  const [one, other] = await twoPhones(run, 2 * records)
  await one.makeRecords(0, records)
  await other.makeRecords(records, 2 * records)
  const times = await one.handOverWith(other)
  for (const phone of [one, other]) await phone.expectCounted(2 * records)
  const held = await Promise.all([one, other].map((phone) => phone.countRecords()))
  return { ...times, checked: held.every((count) => count === 2 * records) }
}

/** At two entrances of a new event with so many guests of one person each. */
async function twoPhones(run: BenchRun, guests: number): Promise<[NearbyPhone, NearbyPhone]> {
  const { url, token } = await run.app()
  const browser = await run.browser()
  const call = createApiClient(url, token)
  const event = randomUUID()
  await call('POST', '/events', { id: event, title_ar: 'زفاف', title_en: 'Wedding' })
  const added = someGuests(guests).map((guest) => ({ ...guest, invited: 1 }))
  await call('POST', `/import_guests/${event}`, { import_id: randomUUID(), added })
  const open = async (name: string) => {
    const door = await call<{ path: string }>('POST', `/events/${event}/doors`, { id: randomUUID(), name })
    return NearbyPhone.open(browser, door, { locale: 'en-GB', baseURL: url })
  }
  return [await open('شرق'), await open('غرب')]
}
