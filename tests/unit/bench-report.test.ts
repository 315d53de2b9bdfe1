import { describe, expect, test } from 'vitest'
import {
  type BenchOutcome,
  countsOf,
  figureLines,
  jsonReport,
  textReport,
  writeFigures,
} from '../../scripts/bench-report.ts'
import { runBench } from '../../scripts/bench-runner.ts'
import { type BenchResult, verdictOf } from '../bench/bench-result.ts'

const never = new Promise<never>(() => {})
const limits = { timeLimitMs: 60_000, stopped: never }
const figure: BenchResult = {
  name: 'Import guests',
  unit: 'ms',
  measured: 412.4,
  baseline: { name: 'one INSERT', measured: 298, ratio: 1.384 },
  target: { atMost: 1.5 },
  checked: true,
}
const slow = { ...figure, name: 'Draw cards', baseline: { name: 'sharp', measured: 100, ratio: 4.124 } }
const wrong = { ...figure, name: 'Search', checked: false }
const outcomes: BenchOutcome[] = [
  { name: 'guest-store', seconds: 1, results: [figure] },
  { name: 'pictures', seconds: 2, results: [slow] },
  { name: 'door', seconds: 3, results: [figure, wrong] },
  { name: 'browser', seconds: 4, results: [], error: 'Chromium is missing' },
  { name: 'lighthouse', seconds: 0, results: [], skipped: 'it takes minutes' },
]
const conditions = { date: '2026-11-22', commit: 'abc1234', machine: '2 × processor', load: 0.26 }

describe('a figure', () => {
  test('is judged by its ratio where it has a baseline, else by itself', () => {
    const { baseline: _, ...alone } = figure
    expect(verdictOf(figure)).toBe('met')
    expect(verdictOf(slow)).toBe('missed')
    expect(verdictOf(alone)).toBe('missed')
    expect(verdictOf({ ...alone, target: { atMost: 500 } })).toBe('met')
    expect(verdictOf({ ...alone, target: { atLeast: 500 } })).toBe('missed')
  })

  test('is a wrong answer, however fast, where the check failed or nothing was measured', () => {
    expect(verdictOf(wrong)).toBe('wrong answer')
    const { baseline: _, ...nothing } = { ...figure, measured: Number.NaN }
    expect(verdictOf({ ...nothing, target: { atLeast: 0 } })).toBe('wrong answer')
  })
})

describe('a run', () => {
  test('ends with a table of every figure and of the benches without one', () => {
    const lines = textReport(outcomes, 'full').split('\n')
    expect(lines[1]).toMatch(
      /^met +412 ms +298 ms +1\.38 × +at most 1\.5 × +Import guests; baseline: one INSERT$/,
    )
    expect(lines[2]).toMatch(/^missed .* Draw cards/)
    expect(lines[4]).toMatch(/^wrong answer .* Search/)
    expect(lines).toContain('failed: browser: Chromium is missing')
    expect(lines).toContain('not run: lighthouse: it takes minutes')
    expect(lines.at(-1)).toBe('1 passed, 3 failed')
  })

  test('prints the figures of a long bench one by one', () => {
    const { baseline: _, ...alone } = { ...figure, note: 'failed audits: font-display' }
    expect(figureLines([slow, alone])).toEqual([
      '  missed: 4.12 × (at most 1.5 ×) Draw cards; baseline: sharp',
      '  missed: 412 ms (at most 1.5 ms) Import guests (failed audits: font-display)',
    ])
  })

  test('of the smoke size fails for wrong answers and errors, and for no missed target', () => {
    const lines = textReport(outcomes, 'smoke').split('\n')
    expect(lines).toContain('passed: pictures (2.0 s)')
    expect(lines).toContain('failed: door: wrong answer of "Search; baseline: one INSERT"')
    expect(lines.at(-1)).toBe('2 passed, 2 failed')
    expect(textReport(outcomes, 'smoke')).not.toContain('missed')
  })

  test('is the same as JSON', () => {
    const full = JSON.parse(jsonReport(outcomes, { size: 'full', ...conditions }))
    expect(full).toMatchObject({ ...conditions, passed: 1, failed: 3 })
    expect(full.benches.map((bench: { status: string }) => bench.status)).toEqual([
      'passed',
      'failed',
      'failed',
      'failed',
      'skipped',
    ])
    expect(full.benches[1].figures[0]).toMatchObject({ ...slow, verdict: 'missed' })
    const smoke = JSON.parse(jsonReport(outcomes, { size: 'smoke', ...conditions }))
    expect(smoke.benches[1].figures[0].verdict).toBe('right answer')
    expect(smoke.benches[2].figures[1].verdict).toBe('wrong answer')
  })

  test('replaces its own lines in the table of the document and nothing else', () => {
    const benches = ['browser', 'door', 'guest-store', 'lighthouse', 'pictures', 'scanner']
    const before = [
      '# Benchmarks',
      '<!-- begin: written by npm run bench -- --write -->',
      '| Bench | Figure |',
      '| --- | --- |',
      '| browser | former figure |',
      '| former-bench | its figure |',
      '| scanner | two figures |',
      '| scanner | of it |',
      '<!-- end: written by npm run bench -- --write -->',
      '## Soak',
    ].join('\n')
    const written = writeFigures(before, outcomes, { size: 'full', ...conditions }, benches)
    expect(written).toMatch(/^# Benchmarks\n/)
    expect(written).toMatch(/\n## Soak$/)
    const at = '2026-11-22, abc1234, load 0.3 |'
    const drawn =
      '| pictures | Draw cards; baseline: sharp | 412 ms | 100 ms | 4.12 × | at most 1.5 × | missed |'
    expect(written).toContain(`${drawn} ${at}`)
    const names = written.split('\n').flatMap((line) => /^\| (\S+)/.exec(line)?.[1] ?? [])
    expect(names.slice(2)).toEqual([
      'browser',
      'door',
      'door',
      'guest-store',
      'pictures',
      'scanner',
      'scanner',
    ])
    expect(written).toContain('| browser | failed: browser: Chromium is missing |')
    expect(written).toContain('| scanner | two figures |\n| scanner | of it |')
    expect(() => writeFigures('# Benchmarks', outcomes, { size: 'full', ...conditions }, benches)).toThrow(
      'lacks',
    )
  })
})

describe('a bench', () => {
  test('that throws has the first line of its reason, and its run goes on', async () => {
    const thrown = await runBench(
      'door',
      () => Promise.reject(new Error('no page\n  at door.bench.ts')),
      limits,
    )
    expect(thrown).toMatchObject({ name: 'door', results: [], error: 'no page' })
    expect(await runBench('gallery', async () => [figure], limits)).toMatchObject({ results: [figure] })
    expect(await runBench('lighthouse', async () => ({ skipped: 'why' }), limits)).toMatchObject({
      skipped: 'why',
    })
    expect(countsOf([thrown], 'full')).toEqual({ passed: 0, failed: 1 })
  })

  test('that never ends, or is interrupted, does not hide the others', async () => {
    const endless = await runBench('door', () => never, { ...limits, timeLimitMs: 0 })
    expect(endless.error).toBe('no end within 0 minutes')
    const stopped = Promise.reject(new Error('interrupted by SIGINT'))
    let started = false
    const work = async () => {
      started = true
      return [figure]
    }
    expect((await runBench('door', work, { ...limits, stopped })).error).toBe('interrupted by SIGINT')
    expect(started).toBe(false)
  })
})
