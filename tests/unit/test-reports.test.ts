import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reportOfPlaywright } from '../../scripts/test-reports.mjs'

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

test('a browser run prints the pages that the walk visited, and of other tests what failed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-report-'))
  const file = path.join(folder, 'browser.json')
  const nested = { specs: [spec('walk.spec.ts', ['  ar account  /profile\n', '  ar account  /plans\n'])] }
  const suites = [
    { specs: [spec('door.spec.ts', ['a note\n'], 'no door')], suites: [] },
    { specs: [], suites: [nested] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  await writeFile(file, JSON.stringify({ stats, errors: [], suites }))
  const report = await reportOfPlaywright('browser', { code: 1, output: 'all of it' }, file)
  await rm(folder, { recursive: true })
  expect(report).toMatchObject({ passed: 1, failed: 1 })
  expect(report.printed).toBe('  ar account  /profile\n  ar account  /plans\n')
  expect(report.output).toContain('[phone-ar] door.spec.ts:3 of door.spec.ts\nno door')
  expect(report.output).not.toMatch(/a note|walk/)
})
