/** `npm run config`: every setting, what it is now, its default and its meaning. Secrets are not shown. */
import { describeConfig, readConfig } from '#server/config.ts'

const rows = [
  { name: 'NAME', now: 'NOW', default: 'DEFAULT', meaning: 'MEANING' },
  ...describeConfig(process.env),
]
const width = (column: 'name' | 'now' | 'default') => Math.max(...rows.map((row) => row[column].length)) + 2
const widths = { name: width('name'), now: width('now'), default: width('default') }
for (const row of rows)
  console.log(
    row.name.padEnd(widths.name) +
      row.now.padEnd(widths.now) +
      row.default.padEnd(widths.default) +
      row.meaning,
  )

const read = readConfig(process.env)
if (!read.ok) {
  console.error(`\n${read.problems.join('\n')}`)
  process.exitCode = 1
}
