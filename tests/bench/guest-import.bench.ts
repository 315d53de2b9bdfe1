import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { z } from 'zod'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, timed } from './statistics.ts'

const FILE = new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url)
const CONTACTS = new URL('../fixtures/lists/google-contacts.csv', import.meta.url)
const ROWS = 5000
const SIZES = { full: { warmUp: 6, rounds: 25 }, smoke: { warmUp: 0, rounds: 1 } }

/** A file of guests read, mapped and checked, against libraries that only read it; alternately. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  return [await workbook(run), ...(await googleContacts(run))]
}

async function workbook(run: BenchRun): Promise<BenchResult> {
  const { warmUp, rounds } = SIZES[run.size]
  const file = await readFile(FILE)
  const bytes = new Uint8Array(file)
  const readWithHucre = async () => (await readXlsx(bytes)).sheets[0]?.rows ?? []
  const readWithReadExcelFile = async () => (await readExcelFile(file))[0]?.data ?? []
  const planGuests = () => parseImportFile({ bytes, fileName: 'guests.xlsx' }, [])

  const plan = await planGuests()
  const rows = await readWithHucre()
  const checked =
    plan.ok &&
    plan.rows.length === ROWS &&
    plan.summary.problems === 0 &&
    rows.length === ROWS + 1 &&
    (await readWithReadExcelFile()).length === ROWS + 1 &&
    plan.rows.every(({ details }, place) => {
      const [name, email, phone, invited] = rows[place + 1] ?? []
      return (
        details.name === name &&
        (details.email ?? '') === email &&
        (details.phone ?? '') === phone &&
        details.invited === invited
      )
    })

  const times = { ours: [] as number[], hucre: [] as number[], readExcelFile: [] as number[] }
  for (let round = -warmUp; round < rounds; round += 1) {
    const ours = await timed(planGuests)
    const hucre = await timed(readWithHucre)
    const readExcelFile = await timed(readWithReadExcelFile)
    if (round < 0) continue
    times.ours.push(ours.ms)
    times.hucre.push(hucre.ms)
    times.readExcelFile.push(readExcelFile.ms)
  }
  const measured = median(times.ours)
  const baseline = Math.min(median(times.hucre), median(times.readExcelFile))
  return {
    name: 'Read, map and check 5,000 guests from an .xlsx file',
    unit: 'ms',
    measured,
    baseline: {
      name: 'the faster of two libraries (hucre, read-excel-file) only reading the file',
      measured: baseline,
      ratio: measured / baseline,
    },
    target: { atMost: 1.5 },
    checked,
  }
}

async function googleContacts(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, rounds } = SIZES[run.size]
  const text = await contactsFile()
  const bytes = new TextEncoder().encode(text)
  const planGuests = () => parseImportFile({ bytes, fileName: 'contacts.csv' }, [])
  const readOnly = async () =>
    Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data
  // The least that an import does beside reading: which numbers and addresses are valid, and who is there twice.
  const address = z.email()
  const readAndCheck = async () => {
    const [head = [], ...rows] = await readOnly()
    const [phone, email] = [head.indexOf('Phone 1 - Value'), head.indexOf('E-mail 1 - Value')]
    const seen = new Set<string>()
    for (const row of rows) {
      const number = parsePhoneNumberFromString(row[phone] ?? '', 'SA')
      if (number?.isValid() && address.safeParse(row[email]).success) seen.add(number.number)
    }
    return seen.size
  }

  const plan = await planGuests()
  const checked =
    plan.ok &&
    plan.rows.length === ROWS &&
    plan.summary.problems === 0 &&
    (await readOnly()).length === ROWS + 1 &&
    (await readAndCheck()) === ROWS &&
    plan.rows.every(
      ({ details }, place) =>
        details.name === nameOf(place) &&
        details.phone === `+9665${phoneEnd(place)}` &&
        details.invited === 1,
    )

  const times = { ours: [] as number[], bare: [] as number[], checking: [] as number[] }
  for (let round = -warmUp; round < rounds; round += 1) {
    const ours = await timed(planGuests)
    const bare = await timed(readOnly)
    const checking = await timed(readAndCheck)
    if (round < 0) continue
    times.ours.push(ours.ms)
    times.bare.push(bare.ms)
    times.checking.push(checking.ms)
  }
  const measured = median(times.ours)
  const against = (name: string, baseline: number): BenchResult => ({
    name: 'Read, map and check 5,000 people of a Google Contacts file',
    unit: 'ms',
    measured,
    baseline: { name, measured: baseline, ratio: measured / baseline },
    target: { atMost: 1.5 },
    checked,
  })
  return [
    against('Papa Parse only reading the file', median(times.bare)),
    against(
      'Papa Parse, libphonenumber and zod reading it and checking phones and addresses',
      median(times.checking),
    ),
  ]
}

const nameOf = (place: number) => `نورة سعد القحطاني ${place}`
const phoneEnd = (place: number) => String(10_000_000 + place)

/** The columns of the fixture, which is what Google writes, with 5,000 people. */
async function contactsFile(): Promise<string> {
  const [head = ''] = (await readFile(CONTACTS, 'utf8')).split(/\r?\n/)
  const columns = head.split(',')
  const lines = Array.from({ length: ROWS }, (_, place) => {
    const values: Record<string, string> = {
      'First Name': 'نورة',
      'Middle Name': 'سعد',
      'Last Name': `القحطاني ${place}`,
      Labels: 'Family ::: * myContacts',
      'E-mail 1 - Value': `guest-${place}@example.com`,
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': `05${phoneEnd(place)}`,
    }
    return columns.map((column) => values[column] ?? '').join(',')
  })
  return [head, ...lines].join('\n')
}
