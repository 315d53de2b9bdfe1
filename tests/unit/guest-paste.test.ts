import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportRow } from '#shared/rules/guest-import/import-row.ts'
import { parseImportPaste } from '#shared/rules/guest-import/parse-import.ts'
import { parsePaste } from '#shared/rules/guest-import/paste.ts'

const codes = (row: ImportRow) => row.problems.map(({ field, code }) => `${field}: ${code}`)

describe('paste', () => {
  it.each([
    ['نورة العتيبي, +966501234567', 'نورة العتيبي', '+966501234567', null, 1],
    ['نورة العتيبي، ٠٥٠١٢٣٤٥٦٧، ٣', 'نورة العتيبي', '+966501234567', null, 3],
    ['+966501234567\tنورة\t4', 'نورة', '+966501234567', null, 4],
    ['نورة <N@Example.com>', 'نورة', null, 'n@example.com', 1],
    ['1. نورة 0501234567', 'نورة', '+966501234567', null, 1],
    ['٢- نورة - 050 123 4567 x3', 'نورة', '+966501234567', null, 3],
    ['• Sara Al-Harbi 0501234567 (2)', 'Sara Al-Harbi', '+966501234567', null, 2],
    ['سارة 0501234567 3', 'سارة', '+966501234567', null, 3],
    ['- Sara ×2; s@example.com', 'Sara', null, 's@example.com', 2],
    ['0501234567 - أبو خالد', 'أبو خالد', '+966501234567', null, 1],
    ['[12/11, 9:41 PM] Host: سارة 0501234567', 'سارة', '+966501234567', null, 1],
    ['د. خالد بن فهد | 00966501234567', 'د. خالد بن فهد', '+966501234567', null, 1],
    ['\u202a+966 50 123 4567\u202c سارة', 'سارة', '+966501234567', null, 1],
  ])('[S-18] %j', (line, name, phone, email, invited) => {
    const [row] = parsePaste(line)
    expect(row?.details).toMatchObject({ name, phone, email, invited })
    expect(row?.problems).toEqual([])
  })

  it.each([
    ['0501234567 - لولوة - 4', { name: 'لولوة', invited: 4 }],
    ['4 أشخاص - عبير 0501234567', { name: 'عبير', invited: 4 }],
    ['أم سعد، 0501234567، طاولة 9، نساء', { name: 'أم سعد', table_name: '9', section: 'women' }],
    ['سارة\t0501234567\t3\tنساء\tVIP', { name: 'سارة', invited: 3, section: 'women', vip: true }],
    ['بنات, 0501234567', { name: 'بنات', section: null }],
  ])('[S-18] %j with its table, section and number apart', (line, details) => {
    expect(parsePaste(line)[0]).toMatchObject({ details, problems: [] })
  })

  it('[S-18] tells problems by line, blank lines counted', () => {
    const read = parsePaste('نورة\n\nسارة, 12345\r\n0501234567')
    expect(read.map((row) => [row.line, ...codes(row)])).toEqual([
      [1, 'phone: contact.required'],
      [3, 'phone: phone.invalid'],
      [4, 'name: name.required'],
    ])
  })

  it('[S-18] reads a table copied out of a spreadsheet by its header', () => {
    const read = parseImportPaste('الجوال\tالاسم\tالعدد\n0501234567\tسارة\t2', [])
    expect(read).toMatchObject({
      ok: true,
      source: 'paste',
      header_row: 0,
      rows: [{ details: { name: 'سارة', invited: 2 } }],
    })
    expect(parseImportPaste('\n \n', [])).toEqual({ ok: false, code: 'file_empty' })
  })

  it('[S-18] ends, whatever is pasted', () => {
    for (const text of [
      'x'.repeat(200_000),
      '('.repeat(50_000),
      '1 '.repeat(50_000),
      '@'.repeat(50_000),
      '[1'.repeat(50_000),
    ]) {
      expect(parsePaste(text)).toHaveLength(1)
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parsePaste(text).length <= text.length))
  })
})
