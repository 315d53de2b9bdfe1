import { describe, expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay, SERVICE_DAYS } from '#shared/rules/services/business-days.ts'
import { SAUDI_HOLIDAYS } from '#shared/rules/services/saudi-holidays.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC' })

/** The Eids between two years as the Umm al-Qura calendar has them. */
function computedEids(first: number, last: number) {
  const eids = []
  for (let time = Date.UTC(first, 0, 1); time < Date.UTC(last + 1, 0, 1); time += DAY_MS) {
    const parts = Object.fromEntries(
      HIJRI.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { month, day } = parts
    if (month === 9 && day === 29)
      eids.push({ name: 'eid-al-fitr', from: isoOf(time + DAY_MS), to: isoOf(time + 4 * DAY_MS) })
    if (month === 12 && day === 9)
      eids.push({ name: 'eid-al-adha', from: isoOf(time), to: isoOf(time + 3 * DAY_MS) })
  }
  return eids
}

describe('[S-6] the deadline of a service', () => {
  test.each([
    // From a Sunday; from a Wednesday over the weekend; from a Friday; from the last minute of a Thursday.
    ['2026-11-22', '2026-11-25'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-27', '2026-12-01'],
    ['2026-11-26', '2026-12-01'],
    // Over National Day, Founding Day, and a whole Eid with the weekends at its sides.
    ['2026-09-22', '2026-09-28'],
    ['2027-02-21', '2027-02-25'],
    ['2027-03-08', '2027-03-16'],
    ['2027-05-13', '2027-05-23'],
  ])('is three business days after %s: %s', (paid, due) => {
    expect(addBusinessDays(paid, SERVICE_DAYS)).toBe(due)
    expect(isBusinessDay(due)).toBe(true)
  })

  test('knows a free Thursday or Sunday beside a holiday that falls on a weekend', () => {
    expect(['2028-09-24', '2030-02-21', '2031-02-23'].map(isBusinessDay)).toEqual([false, false, false])
    expect(['2028-09-25', '2030-02-20', '2031-02-24'].map(isBusinessDay)).toEqual([true, true, true])
  })

  test('has the Eids of its years as the Umm al-Qura calendar computes them, in order', () => {
    const years = SAUDI_HOLIDAYS.map(({ from }) => Number(from.slice(0, 4)))
    const eids = SAUDI_HOLIDAYS.filter(({ name }) => name.startsWith('eid'))
    expect(eids).toEqual(computedEids(Math.min(...years), Math.max(...years)))
    expect(SAUDI_HOLIDAYS.map(({ from }) => from)).toEqual(SAUDI_HOLIDAYS.map(({ from }) => from).toSorted())
  })
})
