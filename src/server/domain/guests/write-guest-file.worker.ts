import { FileTooLarge, type OpenFile, openFile } from '#server/domain/downloads/open-file.ts'
import { createZipFile } from '#server/domain/downloads/zip-file.ts'
import type { Reply, RsvpAnswer } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import type { AnswerShape } from '#shared/rules/guest-export/answer-columns.ts'
import { type GuestTableForm, guestTableForm } from '#shared/rules/guest-export/guest-table.ts'
import type { TableCell } from '#shared/rules/guest-export/table-column.ts'
import { workbookFrame } from '#shared/spreadsheet/workbook-frame.ts'
import { csvHead, csvRow } from '#shared/spreadsheet/write-csv.ts'

export interface GuestFileTask {
  /** Path of an empty file. */
  readonly file: string
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
  readonly questions: readonly Question[]
  readonly shape: AnswerShape
  /** When the file is written, in milliseconds since 1970, for the columns of messages; null where nothing was sent. */
  readonly messagesAt: number | null
  /** How many come. */
  readonly guests: number
  /** Of the file, in bytes. */
  readonly maximum: number
}

/** Guests in their order, and those of their answers and messages that there are. */
export interface GuestFilePiece {
  readonly guests: readonly Guest[]
  readonly answers: readonly StoredAnswer[]
  readonly messages: readonly Delivery[]
}

/** The replies as JSON: the server passes them on as the database has them. */
export type StoredAnswer = Omit<RsvpAnswer, 'replies'> & { readonly replies: string }

export type GuestFileWriting = { ok: true } | { ok: false; code: 'export_too_large' }

/** Text is handed on in chunks of about this many characters. */
const CHUNK = 64 * 1024

/** Writes a list of any size in the memory of a few guests. */
export async function run(
  { file: path, format, language, questions, shape, messagesAt, guests, maximum }: GuestFileTask,
  next: () => Promise<GuestFilePiece | null>,
): Promise<GuestFileWriting> {
  const file = openFile(path, maximum)
  try {
    const now = messagesAt === null ? null : new Date(messagesAt)
    const form = guestTableForm(language, questions, shape, now)
    const rows = rowsOf(form, next)
    await (format === 'csv' ? writeCsvFile(file, form, rows) : writeWorkbookFile(file, form, rows, guests))
    return { ok: true }
  } catch (error) {
    if (error instanceof FileTooLarge) return { ok: false, code: 'export_too_large' }
    throw error
  } finally {
    file.close()
  }
}

async function* rowsOf(
  form: GuestTableForm,
  next: () => Promise<GuestFilePiece | null>,
): AsyncGenerator<TableCell[]> {
  for (let piece = await next(); piece !== null; piece = await next()) {
    const answers = new Map(piece.answers.map((answer) => [answer.id, answer]))
    const messages = Map.groupBy(piece.messages, ({ guest_id }) => guest_id)
    for (const guest of piece.guests) {
      const answer = answers.get(guest.id)
      const parsed = answer && { ...answer, replies: JSON.parse(answer.replies) as Reply[] }
      yield form.rowOf(guest, parsed ?? null, messages.get(guest.id))
    }
  }
}

async function writeCsvFile(
  file: OpenFile,
  form: GuestTableForm,
  rows: AsyncIterable<TableCell[]>,
): Promise<void> {
  async function* lines() {
    yield csvHead(form)
    for await (const row of rows) yield csvRow(row)
  }
  for await (const chunk of inChunks(lines())) file.append(Buffer.from(chunk))
}

async function writeWorkbookFile(
  file: OpenFile,
  form: GuestTableForm,
  rows: AsyncIterable<TableCell[]>,
  count: number,
): Promise<void> {
  const frame = await workbookFrame(form, count)
  async function* sheet() {
    yield frame.head
    let line = 1
    for await (const row of rows) {
      line += 1
      yield frame.rowOf(row, line)
    }
    yield frame.foot
  }
  const zip = createZipFile(file)
  for (const { name, bytes } of frame.parts) await zip.add(name, [bytes])
  await zip.add(frame.sheetName, inChunks(sheet()))
  zip.end()
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
