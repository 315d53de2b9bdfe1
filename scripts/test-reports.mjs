import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/**
 * `output`: all that is worth reading where something failed. `failures`: the same in a line for each failure.
 * `printed`: what belongs to the result though nothing failed.
 * @typedef {{
 *   name: string, passed: number, failed: number, output: string, failures?: string[], printed?: string
 * }} Report
 * @typedef {import('./child.mjs').Ended} Ended
 */

/**
 * Every static check counts as one.
 * @param {Ended} ended
 * @returns {Report}
 */
export function reportOfChecks({ code, output }) {
  try {
    /** @type {{ steps: { name: string, ok: boolean, output: string }[] }} */
    const { steps } = JSON.parse(output.slice(output.indexOf('{')))
    const failed = steps.filter((step) => !step.ok)
    const texts = failed.map((step) => `${step.name}\n${step.output}`).join('\n\n')
    const failures = failed.map((step) => step.name)
    return honest(
      {
        name: 'checks',
        passed: steps.length - failed.length,
        failed: failed.length,
        output: texts,
        failures,
      },
      code,
    )
  } catch {
    return { name: 'checks', passed: 0, failed: 1, output }
  }
}

/**
 * @param {string} name
 * @param {Ended} ended
 * @param {string} file
 * @returns {Promise<Report>}
 */
export async function reportOfVitest(name, { code, output }, file) {
  const json = await readJson(file)
  if (!json) return { name, passed: 0, failed: 1, output }
  /** @type {import('vitest/node').JsonTestResults['testResults']} */
  const files = json.testResults
  // A file that could not be run at all holds no failed test; it is one.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failedTests = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inOneLine(file.name, test.fullName, test.failureMessages?.[0])),
  )
  const failures = [...failedTests, ...broken.map((file) => inOneLine(file.name, file.message))]
  const failed = json.numFailedTests + broken.length
  return honest({ name, passed: json.numPassedTests, failed, output, failures }, code)
}

/**
 * @param {string} name
 * @param {Ended} ended
 * @param {string} file
 * @returns {Promise<Report>}
 */
export async function reportOfPlaywright(name, { code, output }, file) {
  const json = await readJson(file)
  if (!json) return { name, passed: 0, failed: 1, output }
  const { expected, unexpected, flaky } = json.stats
  // Nothing is retried; were it, a test that needed its second try would have failed.
  const failed = unexpected + flaky + (json.errors?.length ?? 0)
  const printed = json.suites.map(walkOf).join('')
  const texts = failuresOf(json)
  const failures = texts.map((text) => inOneLine(...text.split('\n', 2)))
  return honest(
    { name, passed: expected, failed, output: texts.join('\n\n') || output, failures, printed },
    code,
  )
}

/**
 * The list of pages that the walk visited, as it printed it. Other tests print for whoever runs them alone.
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string}
 */
function walkOf({ specs, suites = [] }) {
  const texts = specs
    .filter(({ file }) => file.endsWith('walk.spec.ts'))
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ stdout }) => stdout)))
  return [...texts.map((text) => ('text' in text ? text.text : '')), ...suites.map(walkOf)].join('')
}

/**
 * What went wrong in which test, without the lines that the others wrote.
 * @param {import('@playwright/test/reporter').JSONReport} json
 */
function failuresOf({ suites, errors }) {
  const errorTexts = errors.map((error) => error.stack ?? error.message ?? '')
  return [...suites.flatMap(failuresOfSuite), ...errorTexts].map((text) => stripVTControlCharacters(text))
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.flatMap(({ errors }) =>
          errors.map(({ message }) => `[${projectName}] ${file}:${line} ${title}\n${message}`),
        ),
      ),
    )
  return [...failures, ...suites.flatMap(failuresOfSuite)]
}

/**
 * The last line of `npm run bench -- --smoke` reads "N passed, N failed".
 * @param {Ended} ended
 * @returns {Report}
 */
export function reportOfBenches({ code, output }) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [null, 0, 1]
  const failures = output.split('\n').filter((line) => /^failed: .+: /.test(line))
  return honest({ name: 'benches', passed: Number(passed), failed: Number(failed), output, failures }, code)
}

/** The first line of each text, with the file by its place in the project. */
function inOneLine(/** @type {(string | undefined)[]} */ ...texts) {
  const lines = texts.map((text = '') => stripVTControlCharacters(text.trim()).split('\n', 1)[0])
  return lines.filter(Boolean).join(': ').replace(root, '')
}

/**
 * A runner that ended badly without a failure of its own to show has failed all the same.
 * @param {Report} report
 * @param {number} code
 * @returns {Report}
 */
function honest(report, code) {
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

async function readJson(/** @type {string} */ file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
