import { type BenchResult, type Verdict, verdictOf } from '../tests/bench/bench-result.ts'
import type { BenchSize } from '../tests/bench/bench-run.ts'

/** What became of one bench. */
export interface BenchOutcome {
  readonly name: string
  readonly seconds: number
  readonly results: readonly BenchResult[]
  /** Why it gave no results. */
  readonly error?: string
  /** Why it was not run in this size. */
  readonly skipped?: string
}

/** Where and when the benches ran, and in which size. */
export interface BenchConditions {
  readonly size: BenchSize
  readonly date: string
  readonly commit: string
  readonly machine: string
  /** Of the machine in the minute before the run. */
  readonly load: number
}

/** In the full size a bench passes when its targets are met, in the smoke size when its results are right. */
function statusOf(
  { results, error, skipped }: BenchOutcome,
  size: BenchSize,
): 'passed' | 'failed' | 'skipped' {
  if (skipped !== undefined) return 'skipped'
  if (error !== undefined || results.length === 0) return 'failed'
  const verdicts = results.map(verdictOf)
  const isPassed = verdicts.every(
    (verdict) => verdict === 'met' || (size === 'smoke' && verdict === 'missed'),
  )
  return isPassed ? 'passed' : 'failed'
}

/** Counted in benches; those that were not run count nowhere. */
export function countsOf(outcomes: readonly BenchOutcome[], size: BenchSize) {
  const statuses = outcomes.map((outcome) => statusOf(outcome, size))
  const count = (wanted: 'passed' | 'failed') => statuses.filter((status) => status === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}

/** What `--json` writes. */
export function jsonReport(outcomes: readonly BenchOutcome[], conditions: BenchConditions): string {
  const { size } = conditions
  const benches = outcomes.map(({ results, ...outcome }) => ({
    ...outcome,
    status: statusOf({ ...outcome, results }, size),
    figures: results.map((result) => ({ ...result, verdict: judge(result, size) })),
  }))
  return JSON.stringify({ ...conditions, ...countsOf(outcomes, size), benches }, null, 2)
}

function judge(result: BenchResult, size: BenchSize): Verdict | 'right answer' {
  const verdict = verdictOf(result)
  return size === 'full' || verdict === 'wrong answer' ? verdict : 'right answer'
}

/** The table of a terminal. Its last line reads "N passed, N failed". */
export function textReport(outcomes: readonly BenchOutcome[], size: BenchSize): string {
  const { passed, failed } = countsOf(outcomes, size)
  const table = size === 'smoke' ? outcomes.map(statusLine) : figureTable(outcomes)
  return [...table, '', `${passed} passed, ${failed} failed`].join('\n')
}

/** A line for each figure, and one for each bench that has none. */
function figureTable(outcomes: readonly BenchOutcome[]): string[] {
  const header = ['RESULT', 'MEASURED', 'BASELINE', 'RATIO', 'TARGET', 'FIGURE']
  const rows = outcomes.flatMap((outcome) => {
    if (outcome.results.length === 0) return [[statusLine(outcome)]]
    return outcome.results.map((result) => {
      const { measured, baseline, ratio, target } = cellsOf(result)
      return [verdictOf(result), measured, baseline, ratio, target, sentenceOf(result)]
    })
  })
  const ofFigures = [header, ...rows.filter((row) => row.length > 1)]
  const widths = header.map((_, column) => Math.max(...ofFigures.map((row) => row[column]?.length ?? 0)))
  return [header, ...rows].map((row) =>
    row.length === 1
      ? row.join('')
      : row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
  )
}

/** What is printed of a long bench while it goes on: a line for each figure. */
export function figureLines(results: readonly BenchResult[]): string[] {
  return results.map((result) => {
    const { measured, ratio, target } = cellsOf(result)
    return `  ${verdictOf(result)}: ${ratio || measured} (${target}) ${sentenceOf(result)}`
  })
}

/** One bench of a smoke run, or one without figures. */
function statusLine({ name, seconds, results, error, skipped }: BenchOutcome): string {
  if (skipped !== undefined) return `not run: ${name}: ${skipped}`
  if (error !== undefined) return `failed: ${name}: ${error}`
  if (results.length === 0) return `failed: ${name}: it gave no figures`
  const wrong = results.filter((result) => verdictOf(result) === 'wrong answer').map(sentenceOf)
  if (wrong.length > 0) return `failed: ${name}: wrong answer of "${wrong.join('", "')}"`
  return `passed: ${name} (${seconds.toFixed(1)} s)`
}

const HEADER = ['Bench', 'Figure', 'Measured', 'Baseline', 'Ratio', 'Target', 'Result', 'Measured at']
const BEGIN = '<!-- begin: written by npm run bench -- --write -->'
const END = '<!-- end: written by npm run bench -- --write -->'

/**
 * Puts the figures of a run into the table of docs/benchmarks.md: the lines of a bench replace its former ones. Benches
 * that did not run keep theirs, as long as there is such a bench.
 */
export function writeFigures(
  document: string,
  outcomes: readonly BenchOutcome[],
  conditions: BenchConditions,
  benches: readonly string[],
): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`the document lacks "${BEGIN}" or "${END}"`)
  const run = outcomes.filter(({ skipped }) => skipped === undefined)
  const lines = new Map(run.map((outcome) => [outcome.name, tableLines(outcome, conditions)]))
  const former = Map.groupBy(document.slice(begin, end).split('\n'), (line) => line.split(' | ')[0]?.slice(2))
  const table = benches.flatMap((name) => lines.get(name) ?? former.get(name) ?? [])
  const header = [tableLine(HEADER), tableLine(HEADER.map(() => '---'))]
  return `${document.slice(0, begin)}${BEGIN}\n\n${[...header, ...table].join('\n')}\n\n${document.slice(end)}`
}

/** Of one bench, in docs/benchmarks.md. */
function tableLines(outcome: BenchOutcome, { date, commit, load }: BenchConditions): string[] {
  const at = `${date}, ${commit}, load ${load.toFixed(1)}`
  if (outcome.results.length === 0)
    return [tableLine([outcome.name, statusLine(outcome), '', '', '', '', 'failed', at])]
  return outcome.results.map((result) => {
    const { measured, baseline, ratio, target } = cellsOf(result)
    const figure = sentenceOf(result)
    return tableLine([outcome.name, figure, measured, baseline, ratio, target, verdictOf(result), at])
  })
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellsOf({ unit, measured, baseline, target }: BenchResult) {
  const [comparison, limit] = 'atMost' in target ? ['at most', target.atMost] : ['at least', target.atLeast]
  return {
    measured: `${digits(measured)} ${unit}`,
    baseline: baseline === undefined ? '' : `${digits(baseline.measured)} ${unit}`,
    ratio: baseline === undefined ? '' : `${digits(baseline.ratio)} ×`,
    target: `${comparison} ${digits(limit)} ${baseline === undefined ? unit : '×'}`,
  }
}

function sentenceOf({ name, baseline, note }: BenchResult): string {
  const comparison = baseline === undefined ? '' : `; baseline: ${baseline.name}`
  return `${name}${comparison}${note === undefined ? '' : ` (${note})`}`
}

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Three significant digits: what comes after them is noise. */
function digits(value: number): string {
  return threeDigits.format(value)
}
