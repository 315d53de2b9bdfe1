import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run as runProgram } from '../../scripts/child.mjs'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { inviteGuests } from './invited-guests.ts'
import { median } from './statistics.ts'

/** Not among our packages: it is large, and only this bench uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const VISITS = 3
/** Lighthouse asks to be run again where a busy machine gave it no trace. */
const ATTEMPTS = 3
const LARGEST_PAINT_MS = 1500
const SHIFT = 0.02
const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof SCORES
const CATEGORIES = Object.keys(SCORES) as Category[]

interface Report {
  readonly categories: Record<
    Category,
    {
      readonly score: number
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
    }
  >
  readonly audits: Record<string, { readonly score: number | null; readonly numericValue?: number }>
}

/** Lighthouse's judgement of a guest's page in both languages, on the slow phone that it simulates. */
export async function bench(run: BenchRun): Promise<BenchResult[] | { skipped: string }> {
  if (run.size === 'smoke') return { skipped: 'it downloads Lighthouse and takes minutes' }
  const { url, token } = await run.app()
  const { guests } = await inviteGuests(url, token, 1)
  const [guest] = guests
  if (guest === undefined) throw new Error('nobody is invited')
  const pages = { Arabic: `${url}/ar${guest.path}`, English: `${url}/en${guest.path}` }
  // The first visit waits until the card is drawn; it needs Chromium as Lighthouse does.
  const browser = await run.browser()
  const results: BenchResult[] = []
  for (const [language, address] of Object.entries(pages)) {
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.close()
    const reports: Report[] = []
    for (let visit = 0; visit < VISITS; visit += 1) reports.push(await audit(address))
    results.push(...figuresOf(reports, `Guest page in ${language}`))
  }
  return results
}

function figuresOf(reports: readonly Report[], page: string): BenchResult[] {
  const medianOf = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const scores = CATEGORIES.map((category): BenchResult => {
    const measured = median(reports.map(({ categories }) => Math.round(categories[category].score * 100)))
    const failed = reports.flatMap((report) => failedAudits(report, category))
    return {
      name: `${page}: Lighthouse score for ${category.replace('-', ' ')}`,
      unit: 'points',
      measured,
      target: { atLeast: SCORES[category] },
      checked: measured > 0,
      ...(failed.length > 0 ? { note: `failed audits: ${[...new Set(failed)].join(', ')}` } : {}),
    }
  })
  return [
    ...scores,
    {
      name: `${page}: largest contentful paint by Lighthouse`,
      unit: 'ms',
      measured: medianOf('largest-contentful-paint'),
      target: { atMost: LARGEST_PAINT_MS },
      checked: medianOf('largest-contentful-paint') > 0,
    },
    {
      name: `${page}: cumulative layout shift by Lighthouse`,
      unit: 'shift',
      measured: medianOf('cumulative-layout-shift'),
      target: { atMost: SHIFT },
      checked: true,
    },
  ]
}

function failedAudits({ categories, audits }: Report, category: Category): string[] {
  const { auditRefs } = categories[category]
  return auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id)
}

async function audit(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const report = path.join(folder, 'report.json')
  const { executablePath = chromium.executablePath(), args = [] } = wholeChromium()
  const command = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`],
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    `--only-categories=${CATEGORIES.join(',')}`,
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
