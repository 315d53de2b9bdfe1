import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { reportOfBenches, reportOfPlaywright, reportOfVitest } from '../../scripts/test-reports.mjs'

const spec = (file: string, stdout: string[], message?: string) => ({
  file,
  line: 3,
  title: `of ${file}`,
  ok: message === undefined,
  tests: [
    {
      projectName: 'phone-ar',
      results: [
        {
          stdout: stdout.map((text) => ({ text })),
          errors: message === undefined ? [] : [{ message }],
        },
      ],
    },
  ],
})

/** Gives a file with the results to a report, as the runner would write it. */
async function withResults<Report>(results: object, report: (file: string) => Promise<Report>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-report-'))
  const file = path.join(folder, 'results.json')
  await writeFile(file, JSON.stringify(results))
  return report(file).finally(() => rm(folder, { recursive: true }))
}

test('a browser run prints the pages that the walk visited, and of other tests what failed', async () => {
  const nested = { specs: [spec('walk.spec.ts', ['  ar account  /profile\n', '  ar account  /plans\n'])] }
  const suites = [
    { specs: [spec('door.spec.ts', ['a note\n'], 'no door')], suites: [] },
    { specs: [], suites: [nested] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  const report = await withResults({ stats, errors: [], suites }, (file) =>
    reportOfPlaywright('browser', { code: 1, output: 'all of it' }, file),
  )
  expect(report).toMatchObject({ passed: 1, failed: 1 })
  expect(report.printed).toBe('  ar account  /profile\n  ar account  /plans\n')
  expect(report.output).toContain('[phone-ar] door.spec.ts:3 of door.spec.ts\nno door')
  expect(report.output).not.toMatch(/a note|walk/)
  expect(report.failures).toEqual(['[phone-ar] door.spec.ts:3 of door.spec.ts: no door'])
})

test('each failed test, each file that could not run, and each failed bench is one line', async () => {
  const passed = { status: 'passed', fullName: 'a pass', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'a yes', failureMessages: ['Error: a no\n  at a line'] }
  const testResults = [
    { name: `${root}tests/a.test.ts`, status: 'failed', assertionResults: [passed, failed], message: '' },
    { name: `${root}tests/b.test.ts`, status: 'failed', assertionResults: [], message: 'No such module' },
  ]
  const unit = await withResults({ numPassedTests: 1, numFailedTests: 1, testResults }, (file) =>
    reportOfVitest('unit', { code: 1, output: 'all of it' }, file),
  )
  expect(unit).toMatchObject({ passed: 1, failed: 2, output: 'all of it' })
  expect(unit.failures).toEqual(['tests/a.test.ts: a yes: Error: a no', 'tests/b.test.ts: No such module'])
  const output =
    'failed: door, 3.0 s\n\npassed: gallery (1.0 s)\nfailed: door: no page\n\n1 passed, 1 failed\n'
  expect(reportOfBenches({ code: 1, output })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['failed: door: no page'],
  })
})
