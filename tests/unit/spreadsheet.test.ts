import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#shared/rules/seeded-random.ts'
import { splitPlain } from '#shared/spreadsheet/read-csv.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'
import { CELL_MAXIMUM, COLUMNS_MAXIMUM, FILE_MAXIMUM } from '#shared/spreadsheet/spreadsheet.ts'
import { textRow, workbookOf, worksheet, zipOf } from '../factories/workbook.ts'

const HEADER = ['الاسم', 'الجوال']
const GUEST = ['نورة العتيبي', '0501234567']
const LIST = worksheet(textRow(1, HEADER) + textRow(2, GUEST))
const CSV = 'الاسم,الجوال\nنورة العتيبي,0501234567\n'
const ROWS = [HEADER, GUEST]

async function rowsOf(bytes: Uint8Array, name = 'guests.xlsx'): Promise<string[][]> {
  const read = await readSpreadsheet(bytes, name)
  if (!read.ok) throw new Error(`refused: ${read.code} ${read.detail ?? ''}`)
  return read.sheets[0]?.rows ?? []
}
const filled = (rows: string[][]) => rows.filter((row) => row.some((cell) => cell !== ''))
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, bigEndian: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
}

/** Windows-1256 of the letters used here, from the platform's own decoder. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (character) => byteOf.get(character) ?? 0x3f)
}

describe('csv', () => {
  it.each([
    ['UTF-8', utf8(CSV), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\ufeff${CSV}`), 'utf-8'],
    ['UTF-16 little-endian with its mark', utf16(CSV, false, true), 'utf-16le'],
    ['UTF-16 big-endian with its mark', utf16(CSV, true, true), 'utf-16be'],
    ['UTF-16 little-endian without a mark', utf16(CSV, false, false), 'utf-16le'],
    ['UTF-16 big-endian without a mark', utf16(CSV, true, false), 'utf-16be'],
    ['Windows-1256', windows1256(CSV), 'windows-1256'],
  ])('[R-3] reads %s', async (_, bytes, encoding) => {
    const read = await readSpreadsheet(bytes, 'guests.csv')
    expect(read).toMatchObject({ ok: true, kind: 'csv', encoding, delimiter: ',' })
    expect(filled(await rowsOf(bytes, 'guests.csv'))).toEqual(ROWS)
  })

  it.each([',', ';', '\t'])(
    '[R-3] finds the separator %j, commas inside quotes and notes set aside',
    async (separator) => {
      const text = `Name${separator}Note\n"A, B; C"${separator}one, two\nD${separator}"with ""quotes"""\n`
      expect(filled(await rowsOf(utf8(text), 'x.csv'))).toEqual([
        ['Name', 'Note'],
        separator === ',' ? ['A, B; C', 'one', ' two'] : ['A, B; C', 'one, two'],
        ['D', 'with "quotes"'],
      ])
    },
  )

  it('[R-3] takes the separator Excel names and still counts its line', async () => {
    expect(await rowsOf(utf8('sep=;\r\nName;Phone\r\nA, B;050'), 'x.csv')).toEqual([
      [],
      ['Name', 'Phone'],
      ['A, B', '050'],
    ])
  })

  it('[R-3] splits a text without quotes as Papa Parse does', () => {
    const random = seededRandom(12)
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
    let split = 0
    for (let i = 0; i < 4000; i++) {
      const lineEnds = pick(['\n', '\n', '\r\n', '\r'])
      const signs = ['a', 'نورة', ' ', ',', ',', ';', '\t', lineEnds, lineEnds, i % 9 === 0 ? '"' : '']
      const other = i % 7 === 0 ? pick(['\r', '\n']) : ''
      const text = Array.from({ length: 1 + random() * 30 }, () => pick(signs)).join('') + other
      const rows = splitPlain(text, ',')
      if (rows === null) continue
      split++
      const newline = text.includes('\r') ? {} : ({ newline: '\n' } as const)
      expect(rows, JSON.stringify(text)).toEqual(Papa.parse(text, { delimiter: ',', ...newline }).data)
    }
    expect(split).toBeGreaterThan(2000)
    const wide = `${'x'.repeat(CELL_MAXIMUM + 5)},b\n`.repeat(3) + ','.repeat(COLUMNS_MAXIMUM + 9)
    const rows = splitPlain(wide, ',') ?? []
    expect(rows.map((row) => row.length)).toEqual([2, 2, 2, COLUMNS_MAXIMUM])
    expect(rows[0]?.[0]).toHaveLength(CELL_MAXIMUM)
  })

  it('[R-3] leaves noughts, dates and formulas as they were typed', async () => {
    expect(await rowsOf(utf8('0501234567,1/2/2026,=1+1,true,1e5'), 'x.csv')).toEqual([
      ['0501234567', '1/2/2026', '=1+1', 'true', '1e5'],
    ])
  })

  it.each([
    '"'.repeat(300_001),
    `a,"${'b\n'.repeat(150_000)}`,
    `${'""",'.repeat(90_000)}`,
    ','.repeat(400_000),
  ])('[R-3] ends on quotes and separators without end (%#)', async (text) => {
    const rows = await rowsOf(utf8(text), 'x.csv')
    expect(rows.every((row) => row.length <= COLUMNS_MAXIMUM)).toBe(true)
    expect(rows.flat().every((cell) => cell.length <= CELL_MAXIMUM)).toBe(true)
  })
})

describe('file type', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600))
  const encrypted = new Uint8Array([...ole, ...utf16('EncryptedPackage', false, false)])
  it.each([
    ['a picture named .xlsx', png, 'photo.xlsx', { code: 'file_type', detail: 'other_type' }],
    ['an old .xls', ole, 'old.xls', { code: 'file_type', detail: 'old_excel' }],
    ['a workbook with a password', encrypted, 'secret.xlsx', { code: 'file_broken', detail: 'encrypted' }],
    ['a pdf', utf8('%PDF-1.7 …'), 'list.csv', { code: 'file_type' }],
    ['a web page named .xls', utf8('<html><table>…'), 'list.xls', { code: 'file_type' }],
    ['json', utf8('{"name": "x"}'), 'list.csv', { code: 'file_type' }],
    ['a program', utf8('name,phone'), 'list.exe', { code: 'file_type' }],
    ['a Word document', zipOf({ 'word/document.xml': '<w/>' }), 'list.xlsx', { code: 'file_type' }],
    ['bytes of nothing', new Uint8Array(900), 'list.csv', { code: 'file_type' }],
    ['an empty file', new Uint8Array(0), 'list.csv', { code: 'file_empty' }],
    ['blank lines', utf8('\n  \n'), 'list.csv', { code: 'file_empty' }],
    [
      'half a workbook',
      workbookOf([LIST]).slice(0, 700),
      'list.xlsx',
      { code: 'file_broken', detail: 'damaged' },
    ],
    ['more than 10 MB', new Uint8Array(FILE_MAXIMUM + 1), 'list.csv', { code: 'file_too_large' }],
  ])('[R-3] refuses %s', async (_, bytes, name, refusal) => {
    expect(await readSpreadsheet(bytes, name)).toMatchObject({ ok: false, ...refusal })
  })

  it('[R-3] goes by what is inside: a workbook named .csv, a list named .xlsx', async () => {
    expect(await rowsOf(workbookOf([LIST]), 'guests.csv')).toEqual(ROWS)
    expect(filled(await rowsOf(utf8(CSV), 'guests.xlsx'))).toEqual(ROWS)
  })
})

describe('workbook', () => {
  it('[R-3] reads shared, rich, inline and formula texts, numbers with every digit, dates and ticks', async () => {
    const shared =
      '<sst><si><t>نورة &amp; سارة</t></si><si><r><rPr><b/></rPr><t>أبو </t></r><r><t>خالد</t></r></si></sst>'
    const row = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>
      <c r="C1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>
      <c r="D1" t="str"><f>CONCAT("x","y")</f><v>xy</v></c><c r="E1"><v>966530000000</v></c>
      <c r="F1"><v>5.36953214E8</v></c><c r="G1" s="1"><v>46360</v></c><c r="H1" t="b"><v>1</v></c>
      <c r="I1"><v>0.5</v></c><c r="J1"><v>123456789012345680000000</v></c></row>`
    expect(await rowsOf(workbookOf([worksheet(row)], { 'xl/sharedStrings.xml': shared }))).toEqual([
      [
        'نورة & سارة',
        'أبو خالد',
        'ab',
        'xy',
        '966530000000',
        '536953214',
        '2026-12-04',
        'TRUE',
        '0.5',
        expect.stringMatching(/^1234567890123456\d{8}$/),
      ],
    ])
  })

  it('[R-3] clamps the far cell and keeps the list beside it', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(await rowsOf(workbookOf([worksheet(textRow(1, HEADER) + textRow(2, GUEST) + far)]))).toEqual(ROWS)
  })

  it('[R-3] clamps thousands of rows that each reach the last column', async () => {
    const wide = Array.from(
      { length: 5000 },
      (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`,
    )
    expect(filled(await rowsOf(workbookOf([worksheet(wide.join(''))])))).toEqual([])
  })

  it.each([
    [
      'columns',
      worksheet(textRow(1, GUEST), `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(40_000)}</cols>`),
    ],
    [
      'columns under a prefix',
      worksheet(
        textRow(1, GUEST),
        `<x:cols>${'<x:col min="1" max="16384" width="9"/>'.repeat(40_000)}</x:cols>`,
      ),
    ],
    [
      'elements inside one another',
      `<worksheet>${'<a>'.repeat(40_000)}<sheetData>${textRow(1, GUEST)}</sheetData>`,
    ],
    [
      'merges of everything',
      worksheet(textRow(1, GUEST)).replace(
        '</worksheet>',
        `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(40_000)}</mergeCells></worksheet>`,
      ),
    ],
  ])('[R-3] reads past 40,000 repeated %s', async (_, xml) => {
    expect(filled(await rowsOf(workbookOf([xml])))).toEqual([GUEST])
  })

  it('[R-3] refuses what inflates beyond measure, whether the directory admits it or lies', async () => {
    const bomb = worksheet(' '.repeat(60 * 1024 * 1024))
    const refusal = { ok: false, code: 'file_too_large', detail: 'inflates_too_much' }
    const path = 'xl/worksheets/sheet1.xml'
    expect(await readSpreadsheet(workbookOf([bomb]), 'x.xlsx')).toEqual(refusal)
    expect(await readSpreadsheet(workbookOf([bomb], {}, { [path]: 1000 }), 'x.xlsx')).toEqual(refusal)
  })

  it('[R-3] refuses more elements than a list can have', async () => {
    const crowd = worksheet('<row/>'.repeat(1_100_000))
    expect(await readSpreadsheet(workbookOf([crowd]), 'x.xlsx')).toMatchObject({ code: 'file_too_large' })
  })

  it.each(['&amp;', '&#1575;', '&#x41;', '_x0041_'])(
    '[R-3] refuses more escapes than a list can have, and reads an honest number of them: %s',
    async (sign) => {
      const cell = (count: number) =>
        workbookOf([
          worksheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${sign.repeat(count)}</t></is></c></row>`),
        ])
      const refusal = { code: 'file_too_large', detail: 'inflates_too_much' }
      expect(await readSpreadsheet(cell(2_000_000), 'x.xlsx')).toMatchObject(refusal)
      expect((await rowsOf(cell(CELL_MAXIMUM)))[0]?.[0]).toHaveLength(CELL_MAXIMUM)
    },
  )

  it('[R-3] never inflates pictures, whatever their size', async () => {
    const picture = new Uint8Array(60 * 1024 * 1024)
    expect(await rowsOf(workbookOf([LIST], { 'xl/media/image1.png': picture }))).toEqual(ROWS)
  })

  it('[R-3] takes __proto__ and its like for the text they are', async () => {
    const evil = ['__proto__', 'constructor', 'toString']
    expect(await rowsOf(workbookOf([worksheet(textRow(1, evil))]))).toEqual([evil])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('[R-3] reads the sheets that are shown before the hidden ones, twelve in all, and names the others', async () => {
    const states = ['hidden', '', 'veryHidden', '', 'hidden', 'hidden', 'hidden', ...Array(8).fill('')]
    const sheets = states.map(
      (state, i) =>
        `<sheet name="${i + 1}" sheetId="${i + 1}" ${state && `state="${state}"`} r:id="rId${i + 1}"/>`,
    )
    const bytes = workbookOf(
      states.map((_, i) => worksheet(textRow(1, [`row of ${i + 1}`]))),
      { 'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${sheets.join('')}</sheets></workbook>` },
    )
    const read = await readSpreadsheet(bytes, 'x.xlsx')
    if (!read.ok) throw new Error(read.code)
    expect(
      read.sheets.filter(({ skipped }) => !skipped).map(({ rows: [row], hidden }) => [row?.[0], hidden]),
    ).toEqual([
      ...[2, 4, 8, 9, 10, 11, 12, 13].map((sheet) => [`row of ${sheet}`, false]),
      ...[1, 3, 5, 6].map((sheet) => [`row of ${sheet}`, true]),
    ])
    expect(read.sheets.filter(({ skipped }) => skipped)).toEqual([
      { name: '7', rows: [], hidden: true, skipped: true },
      { name: '14', rows: [], hidden: false, skipped: true },
      { name: '15', rows: [], hidden: false, skipped: true },
    ])
  })

  it('[R-3] refuses a workbook whose parts are missing or torn', async () => {
    const torn = workbookOf([LIST])
    torn.fill(0xff, 200, 600)
    expect(await readSpreadsheet(torn, 'x.xlsx')).toMatchObject({ ok: false, code: 'file_broken' })
    const missing = zipOf({ 'xl/workbook.xml': '<workbook/>' })
    expect(await readSpreadsheet(missing, 'x.xlsx')).toMatchObject({ ok: false, code: 'file_broken' })
  })
})
