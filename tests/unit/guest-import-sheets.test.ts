import { describe, expect, test } from 'vitest'
import { ALL_SHEETS, parseImportSheets, placeOfLine } from '#shared/rules/guest-import/parse-import.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { textRow, workbookOf } from '../factories/workbook.ts'

describe('sheets', () => {
  const men = { name: 'رجال', rows: [['الاسم', 'الجوال'], ['فهد', '0501112233'], [], ['خالد', '0502223344']] }
  const women = { name: 'نساء', rows: [['قائمة النساء'], ['الاسم', 'الجوال'], ['نورة', '0503334455']] }
  const summary = { name: 'ملخص', rows: [['المجموع', '3']] }

  test('[S-18] those that are alike are one list, with their names as sections or groups', () => {
    const plan = parseImportSheets([men, women, summary], [])
    expect(plan).toMatchObject({
      ok: true,
      sheet: ALL_SHEETS,
      joinable: true,
      rows: [
        { line: 2, details: { name: 'فهد', section: 'men' } },
        { line: 4, details: { name: 'خالد', section: 'men' } },
        { line: 5, details: { name: 'نورة', section: 'women' } },
      ],
    })
    if (!plan.ok) throw new Error(plan.code)
    expect(plan.rows.map(({ line }) => placeOfLine(plan.joined, line))).toEqual([
      { sheet: 'رجال', row: 2 },
      { sheet: 'رجال', row: 4 },
      { sheet: 'نساء', row: 3 },
    ])
    const families = parseImportSheets(
      [
        { ...men, name: 'أهل العريس' },
        { ...women, name: 'أهل العروس' },
      ],
      [],
    )
    expect(families).toMatchObject({
      rows: [
        { details: { group_name: 'أهل العريس' } },
        { details: { group_name: 'أهل العريس' } },
        { details: { group_name: 'أهل العروس' } },
      ],
    })
    expect(parseImportSheets([men, women], [], { sheet: 1 })).toMatchObject({ sheet: 1, rows: [{ line: 3 }] })
  })

  test('[S-18] lists with other headers are joined by what their columns mean, and every other sheet is named', () => {
    const other = {
      name: 'نساء',
      rows: [
        ['م', 'رقم الجوال', 'اسم الضيف', 'البريد', 'الوجبة'],
        ['1', '0503334455', 'نورة', 'noura@example.com', 'سمك'],
        ['2', '0504445566', 'هند', '', ''],
      ],
    }
    const tables = {
      name: 'الطاولات',
      rows: [
        ['الطاولة', 'عدد المقاعد'],
        ['1', '10'],
        ['2', '8'],
      ],
    }
    const plan = parseImportSheets([men, other, tables, { name: 'ورقة 4', rows: [] }], [])
    expect(plan).toMatchObject({
      sheet: ALL_SHEETS,
      joinable: true,
      header: ['الاسم', 'الجوال', 'م', 'البريد', 'الوجبة', 'Sheet · الورقة'],
      unread: [{ name: 'الطاولات', rows: 3 }],
      rows: [
        { details: { name: 'فهد', phone: '+966501112233', section: 'men' } },
        { details: { name: 'خالد', phone: '+966502223344', section: 'men' } },
        { details: { name: 'نورة', phone: '+966503334455', email: 'noura@example.com', section: 'women' } },
        { details: { name: 'هند', phone: '+966504445566', email: null, section: 'women' } },
      ],
    })
    if (!plan.ok) throw new Error(plan.code)
    expect(plan.rows.map(({ line }) => placeOfLine(plan.joined, line))).toEqual([
      { sheet: 'رجال', row: 2 },
      { sheet: 'رجال', row: 4 },
      { sheet: 'نساء', row: 2 },
      { sheet: 'نساء', row: 3 },
    ])
    expect(parseImportSheets([men, other, tables], [], { sheet: 0 })).toMatchObject({
      unread: [
        { name: 'نساء', rows: 3 },
        { name: 'الطاولات', rows: 3 },
      ],
    })
    expect(parseImportSheets([men, tables], [])).toMatchObject({ sheet: 0, unread: [{ name: 'الطاولات' }] })
  })

  test('[S-18] cells beside the headings are not lost, nor do two columns of a sheet become one', () => {
    const beside = {
      name: 'ب',
      rows: [
        ['الاسم', 'الجوال'],
        ['نورة', '0503334455', 'جارة'],
      ],
    }
    const twice = {
      name: 'ج',
      rows: [
        ['الاسم', 'الجوال', 'الجوال'],
        ['هند', '0504445566', '0505556677'],
      ],
    }
    const plan = parseImportSheets([men, beside, twice], [])
    if (!plan.ok) throw new Error(plan.code)
    expect(plan.header).toEqual(['الاسم', 'الجوال', '', 'الجوال', 'Sheet · الورقة'])
    expect(plan.preview.map((row) => row.slice(2, 4))).toEqual([
      ['', ''],
      ['', ''],
      ['جارة', ''],
      ['', '0505556677'],
    ])
  })

  test('[S-18] sheets of more than 5,000 rows together are refused by their number', () => {
    const many = (name: string) => ({
      name,
      rows: [['الاسم', 'الجوال'], ...Array.from({ length: 2600 }, (_, i) => [name, `05${10_000_000 + i}`])],
    })
    expect(parseImportSheets([many('أ'), many('ب')], [])).toEqual({ ok: false, code: 'guests_too_many' })
    expect(parseImportSheets([many('أ'), many('ب')], [], { sheet: 1 })).toMatchObject({ ok: true, sheet: 1 })
  })

  test('[S-18] a header in two rows, as merged cells leave it', () => {
    const rows = [
      ['قائمة حفل الزفاف'],
      ['الاسم', 'التواصل', '', 'العدد'],
      ['', 'الجوال', 'البريد', ''],
      ['سارة', '0501112233', 'sara@example.com', '3'],
    ]
    expect(parseImportSheets([{ name: '', rows }], [])).toMatchObject({
      header: ['الاسم', 'الجوال', 'البريد', 'العدد'],
      rows: [{ line: 4, details: { name: 'سارة', invited: 3, email: 'sara@example.com' } }],
    })
  })

  test('[S-18] a table and a section that are merged over several guests are of each; a phone is of the first alone', async () => {
    const cells = [
      ['الاسم', 'الجوال', 'الطاولة', 'القسم'],
      ['سارة', '0501112233', 'طاولة 4', 'نساء'],
      ['نورة', '', '', ''],
      ['', '', '', ''],
      ['هند', '0503334455', '', ''],
      ['ريم', '0504445566', '', ''],
    ]
    const merged =
      '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C2:C5"/><mergeCell ref="D2:D6"/></mergeCells>'
    const rows = cells.map((row, i) => textRow(i + 1, row)).join('')
    const bytes = workbookOf([`<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`])
    const plan = await parseImportFile({ bytes, fileName: 'guests.xlsx' }, [])
    if (!plan.ok) throw new Error(plan.code)
    expect(
      plan.rows.map(({ details: { name, phone, table_name, section } }) => [
        name,
        phone,
        table_name,
        section,
      ]),
    ).toEqual([
      ['سارة', '+966501112233', 'طاولة 4', 'women'],
      ['نورة', null, 'طاولة 4', 'women'],
      ['هند', '+966503334455', 'طاولة 4', 'women'],
      ['ريم', '+966504445566', '', 'women'],
    ])
    const header = ['الاسم', 'الجوال', 'الطاولة']
    const guests = [
      ['نورة', '0503334455', '7'],
      ['هند', '0504445566', ''],
    ]
    const sheets = [
      { name: 'أ', rows: [header, ['سعد', '0505556677', '']] },
      { name: 'ب', rows: [['قائمة'], header, ...guests], merged: [{ row: 2, column: 2, rows: 2 }] },
    ]
    expect(parseImportSheets(sheets, [])).toMatchObject({
      joinable: true,
      rows: [
        { details: { table_name: '' } },
        { details: { table_name: '7' } },
        { details: { table_name: '7' } },
      ],
    })
  })
})
