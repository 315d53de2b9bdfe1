/**
 * `npm run bench`: runs the benches of tests/bench one after the other and ends with a table: each figure, its target,
 * and whether that is met. A bench that throws becomes a line of the table. Ends with 0 where all benches passed.
 *
 *   npm run bench -- door guest     the benches whose name contains one of these; `growth` in full needs to be named
 *   --only=/ar/faq  only this part of a bench that has parts: a page of `public-pages`; may be repeated
 *   --smoke         each bench once at its smallest size; checks its results and judges no target
 *   --json[=file]   the same as JSON: in place of the table, or into a file beside it
 *   --write         also puts the figures into the table of docs/benchmarks.md
 */
import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { BenchResult } from '../tests/bench/bench-result.ts'
import { type Bench, type BenchSize, openBenchRun } from '../tests/bench/bench-run.ts'
import {
  type BenchConditions,
  type BenchOutcome,
  countsOf,
  figureLines,
  jsonReport,
  textReport,
  writeFigures,
} from './bench-report.ts'
import { runBench } from './bench-runner.ts'
import { run as runProgram } from './child.mjs'
import { giveUp } from './console.mjs'
import { root } from './prepare.mjs'

const MINUTE_MS = 60_000
const TIME_LIMIT_MS = { full: 20 * MINUTE_MS, smoke: 10 * MINUTE_MS }
/** In full it takes longer than all others together: five million guests, and what belongs to them, load first. */
const HOURS_LONG = { name: 'growth', timeLimitMs: 360 * MINUTE_MS }
const FOLDER = path.join(root, 'tests/bench')
const DOCUMENT = path.join(root, 'docs/benchmarks.md')
const STDOUT = '-'

const { size, filters, only, json, write } = readArguments()
const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.bench.ts')).sort()
const names = files
  .map(nameOf)
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
if (names.length === 0) giveUp(`No bench is called so. There are: ${files.map(nameOf).join(', ')}.`)

// What is measured is what is shipped.
const buildFailure = await buildApp()
const conditions = readConditions(size)
let isInterrupted = false
const outcomes = await runAll(names)

if (json !== STDOUT) console.log(`\n${textReport(outcomes, size)}`)
if (json === STDOUT) console.log(jsonReport(outcomes, conditions))
else if (json !== undefined) await writeFile(json, `${jsonReport(outcomes, conditions)}\n`)
if (write && !isInterrupted) {
  const document = await readFile(DOCUMENT, 'utf8')
  await writeFile(DOCUMENT, writeFigures(document, outcomes, conditions, files.map(nameOf)))
}
// A bench that hung may hold on to something that would keep this process alive.
process.exit(countsOf(outcomes, size).failed === 0 ? 0 : 1)

function nameOf(file: string): string {
  return path.basename(file, '.bench.ts')
}

/** In a process of its own, which a failed build ends. Resolves with what went wrong, if anything did. */
async function buildApp(): Promise<string | null> {
  const code = "import { ensureBuilt } from './scripts/prepare.mjs'; await ensureBuilt()"
  const ended = await runProgram(process.execPath, ['--input-type=module', '--eval', code], { cwd: root })
  if (ended.code === 0) return null
  console.error(ended.output)
  return 'the app could not be built'
}

function readArguments() {
  const args = process.argv.slice(2).map((arg) => (arg === '--json' ? `--json=${STDOUT}` : arg))
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  if (values.write && (values.smoke || values.only.length > 0))
    giveUp('--write is for whole benches in full: docs/benchmarks.md has every figure of a bench.')
  const chosen: BenchSize = values.smoke ? 'smoke' : 'full'
  return { size: chosen, filters: positionals, only: values.only, json: values.json, write: values.write }
}

async function runAll(wanted: readonly string[]): Promise<BenchOutcome[]> {
  // Standard output is for the table.
  const show = (results: readonly BenchResult[]) => console.error(figureLines(results).join('\n'))
  const { run, endBench, close } = openBenchRun({ size, only, show }, buildFailure)
  const stop = Promise.withResolvers<never>()
  stop.promise.catch(() => {})
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isInterrupted = true
      stop.reject(new Error(`interrupted by ${signal}`))
    })
  const all: BenchOutcome[] = []
  for (const name of wanted) {
    const load = async () =>
      (await import(pathToFileURL(path.join(FOLDER, `${name}.bench.ts`)).href)).bench as Bench
    const isHoursLong = size === 'full' && name === HOURS_LONG.name
    const timeLimitMs = isHoursLong ? HOURS_LONG.timeLimitMs : TIME_LIMIT_MS[size]
    const work =
      isHoursLong && filters.length === 0
        ? async () => ({ skipped: `it takes hours: npm run bench -- ${name}` })
        : async () => (await load())(run)
    const outcome = await runBench(name, work, { timeLimitMs, stopped: stop.promise })
    console.error(`${outcome.error === undefined ? '' : 'failed: '}${name}, ${outcome.seconds.toFixed(1)} s`)
    all.push(outcome)
    await endBench()
  }
  await close()
  return all
}

function readConditions(ofSize: BenchSize): BenchConditions {
  const [processor] = os.cpus()
  return {
    size: ofSize,
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
    machine: `${os.cpus().length} × ${processor?.model.trim()}, Node ${process.version}`,
    load: os.loadavg()[0] ?? 0,
  }
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const isClean = git('status', '--porcelain') === ''
    return `${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' with changes that are not committed'}`
  } catch {
    return 'unknown (this is no clone)'
  }
}
