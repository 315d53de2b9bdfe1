import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import { planImport } from '#shared/spreadsheet/plan-import.ts'
import type { BenchResult } from './bench-result.ts'

const FILE = new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url)
const ROWS = 5000
const WARM_UP = 6
const ROUNDS = 25

/**
 * Reading, mapping and checking a workbook of 5,000 guests, against the fastest bare read of the same bytes:
 * both readers of the stack page are measured in the same run, in alternation, and the faster one counts.
 */
export async function benchGuestImport(): Promise<BenchResult[]> {
  const file = await readFile(FILE)
  const bytes = new Uint8Array(file)
  const readers = {
    hucre: async () => (await readXlsx(bytes)).sheets[0]?.rows ?? [],
    'read-excel-file': async () => (await readExcelFile(file))[0]?.data ?? [],
  }
  const ours = () => planImport({ bytes, fileName: 'guests.xlsx' }, [])

  const plan = await ours()
  const bare = await readers.hucre()
  const checked =
    plan.ok &&
    plan.rows.length === ROWS &&
    plan.summary.problems === 0 &&
    bare.length === ROWS + 1 &&
    plan.rows.every(({ details }, i) => {
      const [name, email, phone, invited] = bare[i + 1] ?? []
      return (
        details.name === name &&
        (details.email ?? '') === email &&
        (details.phone ?? '') === phone &&
        details.invited === invited
      )
    })

  const times: Record<string, number[]> = { ours: [], hucre: [], 'read-excel-file': [] }
  const contestants = { ours, ...readers }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(contestants)) {
      const start = performance.now()
      await run()
      if (round >= 0) times[name]?.push(performance.now() - start)
    }
  }
  const oursMs = median(times['ours'] ?? [])
  const baselineMs = Math.min(...Object.keys(readers).map((name) => median(times[name] ?? [])))
  return [
    {
      name: 'guest import: 5,000-row xlsx read, mapped and checked, against the fastest bare read',
      unit: 'ms',
      ours: oursMs,
      baseline: baselineMs,
      ratio: oursMs / baselineMs,
      target: 1.5,
      checked,
    },
  ]
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
