/**
 * `npm run ledger`: every row of docs/specification.md with the tests that prove it through the real interface. Ends
 * with an error where a row has none. With -- --all: each test by its title and place.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type LedgerRow, readLedger } from './checks/specification.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean' } } })
const ledger = readLedger(path.resolve(import.meta.dirname, '..'))
const holes = ledger.filter(({ tests }) => tests.length === 0)

for (const row of ledger) console.log(values.all ? withTests(row) : lineOf(row))
console.log(`\n${ledger.length - holes.length} of ${ledger.length} rows are proven`)
if (holes.length > 0) console.log(`without a test: ${holes.map(({ code }) => code).join(', ')}`)
process.exitCode = holes.length > 0 ? 1 : 0

function lineOf({ code, about, tests: [first, ...others] }: LedgerRow): string {
  const proof = first
    ? `${first.file}:${first.line}${others.length > 0 ? ` and ${others.length} more` : ''}`
    : 'NO TEST'
  return `${code.padEnd(5)} ${about.replaceAll('`', '').slice(0, 60).padEnd(60)}  ${proof}`
}

function withTests({ code, about, tests }: LedgerRow): string {
  const lines = tests.map(({ file, line, title }) => `    ${file}:${line}  ${title}`)
  return [`${code}  ${about}`, ...(lines.length > 0 ? lines : ['    NO TEST'])].join('\n')
}
