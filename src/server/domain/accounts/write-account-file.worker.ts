import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FileTooLarge, type OpenFile, openFile } from '#server/domain/downloads/open-file.ts'
import { createZipFile } from '#server/domain/downloads/zip-file.ts'
import type { Language } from '#shared/contract/common.ts'
import { type AskedQuestions, cellOf, type ExportRow } from '#shared/rules/account-export/cells.ts'
import { exportDescription } from '#shared/rules/account-export/description.ts'
import { EXPORT_TABLES, type ExportTable } from '#shared/rules/account-export/tables.ts'
import { localized } from '#shared/rules/text/localized.ts'
import { type WorkbookFrame, workbookFrame } from '#shared/spreadsheet/workbook-frame.ts'

export interface AccountFileTask {
  /** Path of an empty file, in a folder that is for this file alone. */
  readonly file: string
  readonly language: Language
  /** Of the file, in bytes. */
  readonly maximum: number
}

/**
 * Rows of a table as JSON texts, or a file of the account's. Tables come in their order, and a table may have no piece;
 * files come after them.
 */
export type AccountFilePiece =
  | { readonly table: string; readonly rows: readonly string[] }
  | { readonly table: null; readonly path: string; readonly bytes: Uint8Array }

export type AccountFileWriting = { ok: true } | { ok: false; code: 'export_too_large' }

/** Text is handed on in chunks of about this many characters. */
const CHUNK = 64 * 1024

/** Writes an account of any size in the memory of a few rows. */
export async function run(
  { file: name, language, maximum }: AccountFileTask,
  next: () => Promise<AccountFilePiece | null>,
): Promise<AccountFileWriting> {
  const file = openFile(name, maximum)
  try {
    const zip = createZipFile(file)
    await zip.add('README.txt', [`\ufeff${exportDescription()}\n`])
    const asked: Asked = new Map()
    let piece = await next()
    for (const table of EXPORT_TABLES) {
      const sheet = await openSheet(path.dirname(name), table, language, maximum)
      async function* json() {
        yield '['
        let separator = '\n'
        for (; piece?.table === table.name; piece = await next()) {
          for (const text of piece.rows) {
            yield `${separator}${text}`
            separator = ',\n'
            const row = JSON.parse(text) as ExportRow
            if (table.name === 'questions') remember(asked, row, language)
            sheet.add(row, asked)
          }
        }
        yield '\n]\n'
      }
      await zip.add(`data/${table.name}.json`, inChunks(json()))
      await zip.add(`sheets/${table.name}.xlsx`, await sheet.workbook())
    }
    for (; piece !== null; piece = await next()) {
      if (piece.table !== null) throw new Error(`no table ${piece.table} was expected here`)
      await zip.add(piece.path, [piece.bytes])
    }
    zip.end()
    return { ok: true }
  } catch (error) {
    if (error instanceof FileTooLarge) return { ok: false, code: 'export_too_large' }
    throw error
  } finally {
    file.close()
  }
}

type Asked = Map<string, { text: string; options: Map<string, string> }>

function remember(asked: Asked, row: ExportRow, language: Language): void {
  const options = (row['options'] ?? []) as { id: string; text_ar: string; text_en: string }[]
  const textOf = (one: { text_ar?: unknown; text_en?: unknown }) =>
    localized({ ar: String(one.text_ar ?? ''), en: String(one.text_en ?? '') }, language)
  asked.set(String(row['id']), {
    text: textOf(row),
    options: new Map(options.map((option) => [option.id, textOf(option)])),
  })
}

/** A workbook whose rows are put down in a file of their own first: how many there are is part of its head. */
async function openSheet(folder: string, table: ExportTable, language: Language, maximum: number) {
  const fields = table.fields.filter(({ kind }) => kind !== 'json')
  const form = {
    name: table.title[language],
    right_to_left: language === 'ar',
    columns: fields.map(({ header, width, kind }) => ({
      header: header[language],
      width,
      latin: kind === 'latin' || kind === 'time',
    })),
  }
  const frame = await workbookFrame(form, 1)
  const rowsName = path.join(folder, 'rows')
  const rows = newFile(rowsName, maximum)
  let [count, waiting] = [0, '']
  const flush = () => {
    rows.append(Buffer.from(waiting))
    waiting = ''
  }
  return {
    add(row: ExportRow, asked: AskedQuestions): void {
      count += 1
      const cells = fields.map((field) => cellOf(row, field, language, asked))
      waiting += frame.rowOf(cells, count + 1)
      if (waiting.length >= CHUNK) flush()
    },
    /** The bytes of the whole. */
    async workbook(): Promise<AsyncIterable<Uint8Array>> {
      flush()
      rows.close()
      const bookName = path.join(folder, 'workbook')
      const book = newFile(bookName, maximum)
      await writeWorkbook(book, await workbookFrame(form, count), rowsName)
      book.close()
      return createReadStream(bookName)
    },
  }
}

async function writeWorkbook(book: OpenFile, frame: WorkbookFrame, rowsName: string): Promise<void> {
  const zip = createZipFile(book)
  for (const { name, bytes } of frame.parts) await zip.add(name, [bytes])
  async function* sheet() {
    yield frame.head
    yield* createReadStream(rowsName)
    yield frame.foot
  }
  await zip.add(frame.sheetName, sheet())
  zip.end()
}

function newFile(name: string, maximum: number): OpenFile {
  writeFileSync(name, '', { mode: 0o600 })
  return openFile(name, maximum)
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
