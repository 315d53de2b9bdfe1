import { cleanLines } from '#shared/contract/clean-text.ts'
import type { Language } from '#shared/contract/common.ts'
import type { TableCell } from '../guest-export/table-column.ts'
import type { ExportField } from './tables.ts'

const YES = { ar: 'نعم', en: 'Yes' }
const NO = { ar: 'لا', en: 'No' }
const BETWEEN = { ar: '، ', en: ', ' }

/** In characters: Excel refuses a workbook with a longer cell. The JSON has all of it. */
const CELL_MAXIMUM = 32_000

/** A row as programs get it. */
export type ExportRow = Readonly<Record<string, unknown>>

/** What a question asks, by its id: answers name questions and options by ids alone. */
export type AskedQuestions = ReadonlyMap<
  string,
  { readonly text: string; readonly options: ReadonlyMap<string, string> }
>

/** A value of a row in the sheet for people. */
export function cellOf(
  row: ExportRow,
  field: ExportField,
  language: Language,
  asked: AskedQuestions,
): TableCell {
  const value = row[field.key]
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'number':
      return Number(value)
    case 'time':
      return `${new Date(String(value)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    case 'flag':
      return (value === true ? YES : NO)[language]
    case 'list':
      return textCell(listOf(value).map(String).join(BETWEEN[language]))
    case 'replies':
      return textCell(
        listOf(value)
          .map((reply) => replyText(reply, language, asked))
          .join('\n'),
      )
    default:
      return textCell(field.names?.[String(value)]?.[language] ?? String(value))
  }
}

function textCell(text: string): string {
  return cleanLines(text).slice(0, CELL_MAXIMUM)
}

function replyText(reply: unknown, language: Language, asked: AskedQuestions): string {
  const { question_id, value } = Object(reply) as { question_id?: unknown; value?: unknown }
  const question = asked.get(String(question_id))
  const texts = (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    if (typeof one === 'boolean') return (one ? YES : NO)[language]
    return question?.options.get(String(one)) ?? String(one ?? '')
  })
  return `${question?.text ?? ''}: ${texts.join(BETWEEN[language])}`
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
