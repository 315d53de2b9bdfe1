import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { inviteGuests } from './invited-guests.ts'
import { audit, type Category, type Report, scoresOf } from './lighthouse-audit.ts'
import { median } from './statistics.ts'

const VISITS = 3
const LARGEST_PAINT_MS = 1500
const SHIFT = 0.02
/** No search engine may list the page. */
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices']

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
    for (let visit = 0; visit < VISITS; visit += 1) reports.push(await audit(address, CATEGORIES))
    const figures = figuresOf(reports, `Guest page in ${language}`)
    run.show(figures)
    results.push(...figures)
  }
  return results
}

function figuresOf(reports: readonly Report[], page: string): BenchResult[] {
  const medianOf = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  return [
    ...scoresOf(reports, page, CATEGORIES),
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
