import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run as runProgram } from '../../scripts/child.mjs'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { median } from './statistics.ts'

/** Not among our packages: it is large, and only benches use it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Lighthouse asks to be run again where a busy machine gave it no trace. */
const ATTEMPTS = 3

/** The least score of each category. */
export const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
export type Category = keyof typeof SCORES

export interface Report {
  readonly categories: Partial<
    Record<
      Category,
      {
        readonly score: number
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Record<string, { readonly score: number | null; readonly numericValue?: number }>
}

/** The median score of each category, with the audits that any visit failed. */
export function scoresOf(
  reports: readonly Report[],
  page: string,
  categories: readonly Category[],
): BenchResult[] {
  return categories.map((category) => {
    const measured = median(reports.map((report) => scoreOf(report, category)))
    const failed = new Set(reports.flatMap((report) => failedAudits(report, category)))
    return {
      name: `${page}: Lighthouse score for ${category.replace('-', ' ')}`,
      unit: 'points',
      measured,
      target: { atLeast: SCORES[category] },
      checked: measured > 0,
      ...(failed.size > 0 ? { note: `failed audits: ${[...failed].join(', ')}` } : {}),
    }
  })
}

export function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

function failedAudits({ categories, audits }: Report, category: Category): string[] {
  const { auditRefs = [] } = categories[category] ?? {}
  return auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id)
}

/** One visit, on the slow phone that Lighthouse simulates. */
export async function audit(url: string, categories: readonly Category[]): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const report = path.join(folder, 'report.json')
  const { executablePath = chromium.executablePath(), args = [] } = wholeChromium()
  const command = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`],
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    `--only-categories=${categories.join(',')}`,
  ]
  // npx runs Lighthouse with the first Node of the PATH: ours, for it needs a recent one.
  const nodePath = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  let output = ''
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const ended = await runProgram('npx', command, {
        cwd: folder,
        env: { ...process.env, PATH: nodePath, CHROME_PATH: executablePath },
      })
      if (ended.code === 0) return JSON.parse(await readFile(report, 'utf8')) as Report
      output = ended.output
    }
    throw new Error(`${LIGHTHOUSE} gave no report: ${output.trim().split('\n').at(-1)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
