import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  ALL_SHEETS,
  type ParseOptions,
  parseImportSheets,
  placeOfLine,
} from '#shared/rules/guest-import/parse-import.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'

/** A workbook of `tests/fixtures/lists`. */
async function readList(fileName: string, options: ParseOptions = {}) {
  const bytes = await readFile(new URL(`../fixtures/lists/${fileName}`, import.meta.url))
  const plan = await parseImportFile({ bytes, fileName }, [], options)
  if (!plan.ok) throw new Error(plan.code)
  return plan
}

describe('sheets', () => {
  const men = { name: 'رجال', rows: [['الاسم', 'الجوال'], ['فهد', '0501112233'], [], ['خالد', '0502223344']] }
  const women = { name: 'نساء', rows: [['قائمة النساء'], ['الاسم', 'الجوال'], ['نورة', '0503334455']] }
  const summary = { name: 'ملخص', rows: [['المجموع', '3']] }

  test('[S-18] of a workbook with men, women, a summary and hidden sheets, what is not read is named', async () => {
    const plan = await readList('sheets-ar.xlsx')
    expect(plan).toMatchObject({
      sheet: ALL_SHEETS,
      summary: { rows: 7, problems: 0, people: 12 },
      sheets: [
        { name: 'رجال', rows: 6, hidden: false },
        { name: 'نساء', rows: 4, hidden: false },
        { name: 'ملخص', rows: 4, hidden: false },
        { name: 'القوائم', rows: 3, hidden: true },
        { name: 'العام الماضي', rows: 3, hidden: true },
      ],
      unread: [{ name: 'ملخص' }, { name: 'القوائم' }, { name: 'العام الماضي' }],
      skipped: [],
    })
    expect(
      plan.rows.map(({ line, details, rsvp, spare }) => ({
        ...placeOfLine(plan.joined, line),
        name: details.name,
        phone: details.phone,
        section: details.section,
        ...(details.table_name === '' ? {} : { table: details.table_name }),
        ...(details.door_note === '' ? {} : { note: details.door_note }),
        ...(rsvp === null ? {} : { rsvp }),
        ...(spare === undefined ? {} : { spare: spare.phone }),
      })),
    ).toEqual([
      {
        sheet: 'رجال',
        row: 4,
        name: 'علي بن سعد السبيعي',
        phone: '+966501111111',
        section: 'men',
        table: '1',
        rsvp: 'attending',
        spare: ['0552222222'],
      },
      {
        sheet: 'رجال',
        row: 5,
        name: 'فهد العتيبي',
        phone: '+966503333333',
        section: 'men',
        table: '1',
        rsvp: 'regrets',
      },
      { sheet: 'رجال', row: 6, name: 'م. سعود الدوسري', phone: '+966554445555', section: 'men', table: '2' },
      { sheet: 'رجال', row: 8, name: 'ابو خالد', phone: '+966505556666', section: 'men', table: '2' },
      {
        sheet: 'نساء',
        row: 2,
        name: 'نورة القحطاني',
        phone: '+966504444444',
        section: 'women',
        note: 'كرسي متحرك',
      },
      { sheet: 'نساء', row: 3, name: 'أم فيصل وبناتها', phone: '+966506667777', section: 'women' },
      { sheet: 'نساء', row: 4, name: 'د. هند الشمري', phone: '+966507778888', section: 'women' },
    ])
  })

  test('[S-18] a hidden sheet is read where somebody chooses it, or where no other holds anything', async () => {
    const chosen = await readList('sheets-ar.xlsx', { sheet: 4 })
    expect(chosen).toMatchObject({
      rows: [{ details: { name: 'ماجد الحربي' } }, { details: { name: 'لطيفة المطيري' } }],
      unread: [{ name: 'رجال' }, { name: 'نساء' }, { name: 'ملخص' }, { name: 'القوائم' }],
    })
    const blank = { name: 'ورقة 1', rows: [['', ' ']] }
    expect(parseImportSheets([blank, { ...men, hidden: true }], [])).toMatchObject({ sheet: 1 })
    const words = { name: 'ورقة 1', rows: [['كلمة'], ['أخرى']] }
    expect(parseImportSheets([words, { ...men, hidden: true }], [])).toMatchObject({
      sheet: 0,
      joinable: false,
      unread: [{ name: 'رجال', rows: 3, hidden: true }],
    })
  })

  test('[S-18] a sheet for each table: twelve are one list with their names as groups, the others are named', async () => {
    const plan = await readList('tables-en.xlsx')
    expect(plan).toMatchObject({ sheet: ALL_SHEETS, unread: [], skipped: ['Table 13', 'Table 14'] })
    expect(plan.sheets).toHaveLength(12)
    expect(plan.rows).toHaveLength(24)
    expect(plan.rows[0]).toMatchObject({
      details: { name: 'Omar Haddad', phone: '+966501011111', group_name: 'Table 1' },
      rsvp: 'attending',
    })
  })

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

  test('[S-18] a header in two rows, as merged cells leave it', async () => {
    expect(await readList('two-header-rows-ar.xlsx')).toMatchObject({
      header: ['الاسم', 'الجوال', 'البريد الإلكتروني', 'العدد', 'القسم'],
      rows: [
        {
          line: 4,
          details: { name: 'سارة السبيعي', invited: 3, email: 'sara@example.com', section: 'women' },
        },
        { line: 5, details: { name: 'فيصل القحطاني', invited: 2, phone: '+966502223344', section: 'men' } },
        { line: 6, details: { name: 'منى الدوسري', invited: 1, email: 'mona@example.com', phone: null } },
      ],
    })
  })

  test('[S-18] a table and a section that are merged over several guests are of each; a phone is of the first alone', async () => {
    const { rows } = await readList('merged-cells-ar.xlsx')
    expect(
      rows.map(({ details: { name, phone, table_name, section } }) => [name, phone, table_name, section]),
    ).toEqual([
      ['سارة الغامدي', '+966501112233', 'طاولة 4', 'women'],
      ['نورة الغامدي', null, 'طاولة 4', 'women'],
      ['هند الزهراني', '+966503334455', 'طاولة 4', 'women'],
      ['ريم الحربي', '+966504445566', 'طاولة 5', 'women'],
      ['عبدالله الشهري', '+966505556677', 'طاولة 5', 'men'],
      ['خالد الشهري', '+966506667788', 'طاولة 6', 'men'],
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
