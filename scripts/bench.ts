/**
 * `npm run bench`: runs every function exported by tests/bench/*.bench.ts and prints ours against the
 * baseline of the same run. Ends with 1 where a target is missed or an answer was wrong.
 *
 *   npm run bench -- guest-import     only the files whose name contains this
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchResult } from '../tests/bench/bench-result.ts'
import { ensureBuilt } from './prepare.mjs'

const wanted = process.argv[2] ?? ''
const folder = path.resolve(import.meta.dirname, '../tests/bench')
const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts') && file.includes(wanted))

// What is timed is what is shipped.
await ensureBuilt()

const widths = [92, 13, 13, 8, 9]
const print = (...cells: string[]) =>
  console.log(
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(''),
  )

print('NAME', 'OURS', 'BASELINE', 'RATIO', 'TARGET', '')
let missed = files.length === 0 ? 1 : 0
for (const file of files.sort()) {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href)
  for (const bench of Object.values(module)) {
    if (typeof bench !== 'function') continue
    for (const row of (await bench()) as BenchResult[]) {
      const ok = row.checked && row.ratio <= row.target
      if (!ok) missed += 1
      const verdict = ok ? '  ok' : row.checked ? '  MISSED' : '  WRONG ANSWER'
      print(
        row.name,
        `${row.ours.toFixed(2)} ${row.unit}`,
        `${row.baseline.toFixed(2)} ${row.unit}`,
        row.ratio.toFixed(2),
        `≤ ${row.target.toFixed(2)}`,
        verdict,
      )
    }
  }
}
process.exit(missed === 0 ? 0 : 1)
