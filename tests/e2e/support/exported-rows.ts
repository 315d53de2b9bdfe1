import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { expect } from './fixtures.ts'

/** The rows of the file that the open list is saved as, by their headings. */
export async function exportedRows(
  page: Page,
  texts: { readonly export: string; readonly save: string },
): Promise<Record<string, string | undefined>[]> {
  await page.getByRole('main').getByRole('button', { name: texts.export }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: texts.save }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const read = await readSpreadsheet(new Uint8Array(await readFile(await file.path())), 'a.xlsx')
  const [header = [], ...body] = read.ok ? (read.sheets[0]?.rows ?? []) : []
  return body
    .filter(([name]) => name)
    .map((row) => Object.fromEntries(header.map((title, place) => [title, row[place]])))
}
