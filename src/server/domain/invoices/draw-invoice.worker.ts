import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DIST_FOLDER } from '#server/config/folders.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice } from '#shared/contract/invoices.ts'
import { invoiceView } from '#shared/rules/invoices/invoice-view.ts'
import { layInvoice } from './invoice-layout.ts'
import { openPaper } from './pdf-page.ts'

const FONTS = path.join(DIST_FOLDER, 'faces')
let lettering: Promise<Lettering> | null = null

export async function run({
  invoice,
  language,
}: {
  invoice: Invoice
  language: Language
}): Promise<Uint8Array> {
  lettering ??= createLettering((file) => readFile(path.join(FONTS, `${file}.ttf`)), ['kufi', 'kufi-bold'])
  const view = invoiceView(invoice)
  const paper = openPaper(await lettering, language, `${view.title[language]} ${view.number}`)
  layInvoice(paper, view, language)
  return paper.bytes()
}
