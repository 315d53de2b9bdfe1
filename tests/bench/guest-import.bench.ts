import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import { planImport } from '#shared/spreadsheet/plan-import.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, timed } from './statistics.ts'

const FILE = new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url)
const ROWS = 5000
const SIZES = { full: { warmUp: 6, rounds: 25 }, smoke: { warmUp: 0, rounds: 1 } }

/** An .xlsx file of guests read, mapped and checked, against libraries that only read it; alternately. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, rounds } = SIZES[run.size]
  const file = await readFile(FILE)
  const bytes = new Uint8Array(file)
  const readWithHucre = async () => (await readXlsx(bytes)).sheets[0]?.rows ?? []
  const readWithReadExcelFile = async () => (await readExcelFile(file))[0]?.data ?? []
  const planGuests = () => planImport({ bytes, fileName: 'guests.xlsx' }, [])

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
  return [
    {
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
    },
  ]
}
