import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneZones } from '#shared/rules/contact/phone-zones.ts'
import { offsetAt } from '#shared/rules/dates/zoned-time.ts'
import { AWAKE, firstAwake, waitsUntil } from '#shared/rules/sending/quiet-hours.ts'

const EVENT = { starts_on: '2027-01-15', starts_time: '20:30', time_zone: 'Asia/Riyadh' }
const SAUDI = '+966501234567'
const NEW_YORKER = '+12125550123'

const at = (iso: string) => new Date(iso)
const waits = (phone: string | null, when: string, details: Partial<Parameters<typeof waitsUntil>[0]> = {}) =>
  waitsUntil(
    { channel: 'sms', purpose: 'invitation', phone, event: EVENT, ...details },
    at(when),
  )?.toISOString() ?? null

describe('[A-43] the zones of a phone', () => {
  it.each([
    [SAUDI, ['Asia/Riyadh']],
    ['+971501234567', ['Asia/Dubai']],
    ['+447400123456', ['Europe/London']],
    ['+77011234567', expect.arrayContaining(['Asia/Almaty'])],
    ['+79161234567', expect.arrayContaining(['Europe/Kaliningrad', 'Asia/Kamchatka'])],
    [NEW_YORKER, expect.arrayContaining(['America/New_York', 'Pacific/Honolulu'])],
    ['+8613800138000', expect.arrayContaining(['Asia/Shanghai'])],
    // No country has this code.
    ['+999123456', []],
  ])('%s', (phone, zones) => expect(phoneZones(phone)).toEqual(zones))
})

describe('[A-43] quiet hours', () => {
  it.each([
    ['by day', '2026-12-01T12:00:00Z', null],
    ['the last minute of the day', '2026-12-01T17:59:59Z', null],
    ['from 21:00 on', '2026-12-01T18:00:00Z', '2026-12-02T06:00:00.000Z'],
    ['after midnight', '2026-12-01T22:30:00Z', '2026-12-02T06:00:00.000Z'],
    ['at 8:59', '2026-12-02T05:59:00Z', '2026-12-02T06:00:00.000Z'],
    ['from 9:00 on', '2026-12-02T06:00:00Z', null],
  ])('in Saudi Arabia %s', (_, when, until) => expect(waits(SAUDI, when)).toBe(until))

  it('are those of the phone, not of the event', () => {
    // 23:00 in Riyadh, 20:00 in London.
    expect(waits('+447400123456', '2026-12-01T20:00:00Z')).toBe(null)
    // 9:30 in Riyadh, 6:30 in London.
    expect(waits('+447400123456', '2026-12-01T06:30:00Z')).toBe('2026-12-01T09:00:00.000Z')
  })

  it('of an unknown country are the event’s', () => {
    expect(waits('+999123456', '2026-12-01T18:00:00Z')).toBe('2026-12-02T06:00:00.000Z')
  })

  it('are over when it is day in every zone of the country', () => {
    // 10:00 in New York, 5:00 in Honolulu, where it is 9:00 four hours later.
    expect(waits(NEW_YORKER, '2026-12-01T15:00:00Z')).toBe('2026-12-01T19:00:00.000Z')
    // 20:30 in New York, 15:30 in Honolulu; half an hour later New York sleeps.
    expect(waits(NEW_YORKER, '2026-12-02T01:30:00Z')).toBe(null)
    expect(waits(NEW_YORKER, '2026-12-02T02:00:00Z')).toBe('2026-12-02T19:00:00.000Z')
  })

  it('follow clocks that are turned', () => {
    // London turns its clocks forward in the night to 28 March 2027, and back in the night to 31 October 2027.
    expect(waits('+447400123456', '2027-03-27T22:00:00Z')).toBe('2027-03-28T08:00:00.000Z')
    expect(waits('+447400123456', '2027-10-30T21:00:00Z')).toBe('2027-10-31T09:00:00.000Z')
  })

  it('do not hold mails, what is sent by hand, or a change of plans within 24 hours', () => {
    const late = '2027-01-14T22:00:00Z'
    expect(waits(SAUDI, late, { channel: 'email' })).toBe(null)
    expect(waits(SAUDI, late, { channel: 'by-hand' })).toBe(null)
    expect(waits(SAUDI, late, { purpose: 'change' })).toBe(null)
    expect(waits(SAUDI, late, { purpose: 'pass' })).toBe('2027-01-15T06:00:00.000Z')
    expect(waits(SAUDI, '2027-01-12T22:00:00Z', { purpose: 'change' })).toBe('2027-01-13T06:00:00.000Z')
  })
})

const hourIn = (zone: string, instant: Date) =>
  new Date(instant.getTime() + offsetAt(zone, instant.getTime())).getUTCHours()

it('[A-43] whatever the country and the instant, a message goes out by day in all of its zones, and within a day and a half', () => {
  const phones = [
    SAUDI,
    NEW_YORKER,
    '+79161234567',
    '+61412345678',
    '+5511961234567',
    '+351912345678',
    '+64211234567',
  ]
  const instants = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.constantFrom(...phones), instants, (phone, now) => {
      const zones = phoneZones(phone)
      const awake = firstAwake(zones, now)
      for (const zone of zones) {
        const hour = hourIn(zone, awake)
        expect(hour >= AWAKE.from && hour < AWAKE.until, `${zone} ${awake.toISOString()}`).toBe(true)
      }
      expect(awake.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(awake.getTime() - now.getTime()).toBeLessThan(36 * 3_600_000)
      expect(firstAwake(zones, awake)).toEqual(awake)
    }),
    { numRuns: 200 },
  )
})
