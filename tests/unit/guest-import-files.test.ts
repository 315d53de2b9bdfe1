import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleTable } from '#shared/rules/guest-export/example-table.ts'
import { resolveImport } from '#shared/rules/guest-import/duplicate-rows.ts'
import type { ImportRow } from '#shared/rules/guest-import/import-row.ts'
import type { ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import type { ParsedImport } from '#shared/rules/guest-import/parse-import.ts'
import { type ImportSource, parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { writeCsv } from '#shared/spreadsheet/write-csv.ts'
import { writeWorkbook } from '#shared/spreadsheet/write-xlsx.ts'

const FILES = new URL('../fixtures/guests/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, FILES)))
const expected = JSON.parse(readFileSync(new URL('expected.json', FILES), 'utf8'))

async function plan(source: ImportSource | string, existing: ExistingGuest[] = []): Promise<ParsedImport> {
  const read = await parseImportFile(
    typeof source === 'string' ? { bytes: bytesOf(source), fileName: source } : source,
    existing,
  )
  if (!read.ok) throw new Error(`refused: ${read.code}`)
  return read
}

/** The list as it stands after everything that can be taken was taken, duplicates kept. */
function listAfter({ rows, diff, duplicates }: ParsedImport): ExistingGuest[] {
  const resolved = resolveImport(rows, diff, duplicates, { in_file: 'keep', in_list: 'merge' })
  return resolved.added.map(({ line, details }) => ({ id: `g${line}`, ...details }))
}

const codes = (row: ImportRow) => row.problems.map(({ field, code }) => `${field}: ${code}`)

describe('[R-3] the example to fill in', () => {
  it.each([
    ['ar', 'xlsx'],
    ['ar', 'csv'],
    ['en', 'xlsx'],
    ['en', 'csv'],
  ] as const)('in %s as %s is read without a question', async (language, format) => {
    const table = exampleTable(language)
    const bytes = format === 'csv' ? new TextEncoder().encode(writeCsv(table)) : writeWorkbook(table)
    const { rows, summary, mapping } = await plan({ bytes, fileName: `example.${format}` })
    expect(summary).toMatchObject({ rows: 3, people: 6, problems: 0, duplicates: 0, added: 3 })
    expect(Object.values(mapping).toSorted()).toEqual(table.columns.map((_, column) => column))
    const [noura, khalid, sarah] = rows.map(({ details }) => details)
    expect(noura).toMatchObject({ phone: '+966500000001', invited: 3, section: 'women', table_name: '7' })
    expect(khalid).toMatchObject({ phone: '+971500000002', email: 'khalid@example.com', section: 'men' })
    expect(khalid?.door_note).not.toBe('')
    // An example that was left in is seen as one.
    for (const one of [noura, khalid, sarah]) expect(one?.name).toMatch(/^(مثال|Example): /)
  })
})

describe('the files of the hosts', () => {
  it.each(['guests-50.csv', 'guests-50.xlsx', 'guests-5000.csv', 'guests-5000.xlsx'])(
    '[R-3] %s',
    async (name) => {
      const wanted = expected[name.replace(/\..+/, '')]
      const { summary, rows: read } = await plan(name)
      expect(summary).toMatchObject({
        rows: wanted.rows,
        people: wanted.people,
        with_email: wanted.withEmail,
        with_phone: wanted.withPhone,
        problems: 0,
        duplicates: 0,
        added: wanted.rows,
      })
      for (const [row, first] of [
        [read[0], wanted.first],
        [read.at(-1), wanted.last],
      ]) {
        expect(row.details).toMatchObject({
          name: first.Name,
          email: first.Email || null,
          phone: first.Phone || null,
          invited: first['Total invited'],
        })
      }
    },
  )

  it('[R-3] guests-messy-ar.xlsx: 400 guests under a title, 18 problems, 7 phones said twice', async () => {
    const wanted = expected['guests-messy-ar']
    const {
      sheets,
      sheet,
      header_row,
      rows: read,
      duplicates,
      summary,
      mapping,
    } = await plan('guests-messy-ar.xlsx')
    expect(sheets[sheet]?.name).toBe('المدعوين')
    expect(header_row).toBe(wanted.titleRowsAboveHeader)
    expect(mapping).toEqual({
      name: 0,
      phone: 1,
      email: 2,
      invited: 3,
      section: 4,
      table_name: 5,
      door_note: 6,
    })
    expect(read).toHaveLength(wanted.dataRows)
    const lines = (read.at(-1)?.line ?? 0) - (header_row ?? 0) - 1
    expect(lines - read.length).toBe(wanted.blankRows)
    // Ten rows have no name, eight no contact that can be right; two rows are among both. What the file's
    // maker counted as 18 rows are 18 problems, in 16 rows.
    expect(summary.problems).toBe(wanted.rowsWithProblem)
    expect(summary.rows_with_problem).toBe(16)
    const found = read.flatMap(({ problems }) => problems.map(({ code }) => code))
    expect(found.filter((code) => code === 'name.required')).toHaveLength(10)
    expect(found.filter((code) => code === 'contact.invalid')).toHaveLength(8)
    expect(duplicates).toHaveLength(wanted.duplicatePhones)
    expect(duplicates.every(({ by, same_name }) => by === 'phone' && !same_name)).toBe(true)
    expect(read.filter(({ title }) => title === 'الشيخ').length).toBeGreaterThan(5)
    expect(read[0]?.details).toMatchObject({
      email: 'guest0@example.com',
      phone: '+966562791467',
      section: 'women',
    })
    expect(read[3]?.details.name).toBe('أمل العتيبي')
    expect(read.filter(({ details }) => details.door_note === '=1+1').length).toBe(4)
  })

  it.each([
    ['guests-cp1256.csv', 120],
    ['guests-semicolon.csv', 120],
    ['guests-utf16.txt', 120],
  ])('[R-3] %s', async (name, count) => {
    const { rows: read, summary } = await plan(name)
    expect(summary).toMatchObject({ rows: count, problems: 0 })
    const { الاسم, الجوال, العدد } = expected['guests-cp1256'].first
    expect(read[0]?.details).toMatchObject({ name: الاسم, phone: الجوال, invited: العدد, email: null })
  })

  it('[R-3] paste-list.txt', async () => {
    const { rows: read, summary } = await plan({ text: new TextDecoder().decode(bytesOf('paste-list.txt')) })
    expect(summary).toMatchObject({
      rows: expected['paste-list'].rows,
      problems: 0,
      with_email: 10,
      with_phone: 20,
    })
    expect(read.at(-1)?.details).toMatchObject({ name: 'فاطمة المالكي', phone: '+966550549600', invited: 5 })
  })

  it.each([
    ['broken.xlsx', 'file_broken'],
    ['picture-named.xlsx', 'file_type'],
    ['empty.csv', 'file_empty'],
    ['header-only.csv', 'file_empty'],
    ['guests-5001.csv', 'guests_too_many'],
    ['guests-5001.xlsx', 'guests_too_many'],
  ])('[R-3] %s is refused with %s', async (name, code) => {
    expect(await parseImportFile({ bytes: bytesOf(name), fileName: name }, [])).toMatchObject({
      ok: false,
      code,
    })
  })

  it('[R-3] hostile.csv is text and problems, nothing else', async () => {
    const { rows: read } = await plan('hostile.csv')
    expect(read.map(({ details }) => details.name.slice(0, 40))).toEqual([
      '=HYPERLINK("http://evil.example","x")',
      '+cmd|calc',
      '__proto__',
      '<img src=x onerror=alert(1)>',
      'محمدgnp.exe',
      'x'.repeat(40),
      'Zero',
      'Neg',
      'Many',
      'Half',
    ])
    expect(read.map(codes)).toEqual([
      ...[[], [], [], [], []],
      ['name: field.too_long'],
      ...Array.from({ length: 4 }, () => ['invited: invited.range']),
    ])
  })
})

describe('the same file again', () => {
  it.each(['guests-messy-ar.xlsx', 'guests-5000.xlsx', 'hostile.csv'])(
    '[S-18] %s again changes nothing',
    async (name) => {
      const list = listAfter(await plan(name))
      const { diff } = await plan(name, list)
      expect(diff).toMatchObject({ added: [], changed: [], gone: [] })
      expect(diff.same).toHaveLength(list.length)
    },
  )
})
