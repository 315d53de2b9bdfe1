import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema } from '#shared/contract/common.ts'
import { type Guest, newGuestSchema } from '#shared/contract/guests.ts'
import { readEmail } from '#shared/rules/contact/email-address.ts'
import { tableOfGuests } from '#shared/rules/guest-export/guest-table.ts'
import { findHeader, guessColumns } from '#shared/rules/guest-import/columns.ts'
import type { ImportRow, TypedRow } from '#shared/rules/guest-import/import-row.ts'
import { parseImportPaste, parseImportSheets } from '#shared/rules/guest-import/parse-import.ts'
import { fixRow, readRow } from '#shared/rules/guest-import/rows.ts'
import { neutralise, restoreNeutralised } from '#shared/rules/text/formulas.ts'
import { writeCsv } from '#shared/spreadsheet/write-csv.ts'

const ID = '0193c5a0-0000-7000-8000-000000000001'
const sara = { name: 'سارة العتيبي', phone: '0501234567' }
const EXPORTED = (
  [
    { section: 'men', vip: true, rsvp: 'attending', door_note: 'كرسي متحرك', table_name: '7' },
    { section: 'women', rsvp: 'regrets' },
    { section: 'mixed' },
    { waiting_since: '2026-11-20T12:00:00.000Z' },
  ] satisfies Partial<Guest>[]
).map((details, at) => {
  const empty = { email: null, section: null, language: 'ar', rsvp: null, waiting_since: null, vip: false }
  const texts = { group_name: '', table_name: '', door_note: '' }
  const id = ID.replace(/1$/, String(at + 1))
  return {
    ...empty,
    ...texts,
    id,
    name: `سارة ${at}`,
    phone: `+96650123456${at}`,
    invited: 1,
    ...details,
  } as Guest
})
const codes = (row: ImportRow) => row.problems.map(({ field, code }) => `${field}: ${code}`)

describe('header and columns', () => {
  it.each([
    [['Full Name', 'Mobile No.', 'E-mail', 'No. of guests'], { name: 0, phone: 1, email: 2, invited: 3 }],
    [['م', 'اسم المدعو', 'رقم الجوال', 'عدد الأشخاص'], { name: 1, phone: 2, invited: 3 }],
    [['الإسم', 'الجوّال', 'الايميل', 'القسم', 'VIP'], { name: 0, phone: 1, email: 2, section: 3, vip: 4 }],
    [
      ['رقم مرحبا', 'الاسم', 'الجوال', 'المجموعة', 'لغة الدعوة'],
      { id: 0, name: 1, phone: 2, group_name: 3, language: 4 },
    ],
    [['Name', 'WhatsApp number', 'Table', 'Notes'], { name: 0, phone: 1, table_name: 2, door_note: 3 }],
    [
      ['الاسم', 'رقم الجوال', 'كبار الشخصيات', 'ملاحظة الباب', 'معرف مرحبا'],
      { name: 0, phone: 1, vip: 2, door_note: 3, id: 4 },
    ],
    [['__proto__', 'constructor', 'name', 'phone'], { name: 2, phone: 3 }],
  ])('[S-18] %j', (header, mapping) => {
    expect(guessColumns(header, [])).toEqual(mapping)
    expect(findHeader([[], ['حفل زفاف محمد ونورة'], [''], header])).toMatchObject({ row: 3 })
  })

  it('[S-18] goes by content where there is no header', () => {
    const list = [
      ['1', 'سارة العتيبي', '0501234567', 'a@example.com', 'نساء'],
      ['2', 'Omar', '+966 50 123 4568', 'b@example.com', 'رجال'],
    ]
    expect(findHeader(list)).toBeNull()
    const read = parseImportSheets([{ name: '', rows: list }], [])
    expect(read).toMatchObject({
      ok: true,
      header_row: null,
      mapping: { name: 1, phone: 2, email: 3, section: 4 },
    })
    if (read.ok) expect(read.rows.map(({ line }) => line)).toEqual([1, 2])
  })

  it.each(['الفئة', 'ملاحظات', 'زوار', ''])(
    '[S-18] takes a column with nothing but men and women for the section under the heading %j',
    (heading) => {
      const sample = [
        ['سارة', '0501234567', 'نساء'],
        ['فهد', '0501234568', 'رجال'],
        ['هند', '0501234569', ''],
      ]
      expect(guessColumns(['الاسم', 'الجوال', heading], sample)).toEqual({ name: 0, phone: 1, section: 2 })
    },
  )

  it.each([
    [['نساء', 'رجال', 'عوائل'], true],
    [['صالة النساء', 'صالة الرجال', 'رجال/نساء', '-', '؟'], true],
    [['Ladies', 'Men’s', 'Men & women'], true],
    [['عوائل', 'عوائل', 'رجال'], false],
    [['نساء', 'رجال', 'أهل العريس'], false],
  ])('[S-18] of a column with %j the section is made: %s', (cells, isSection) => {
    const sample = cells.map((cell, place) => [`ضيف ${place}`, `05012345${60 + place}`, cell])
    const { section } = guessColumns(['الاسم', 'الجوال', 'زوار'], sample)
    expect(section).toBe(isSection ? 2 : undefined)
  })

  it('[S-18] picks the sheet with the list and tells the lines as the host sees them', () => {
    const list = [['قائمة'], [], ['الاسم', 'الجوال'], ['سارة', '0501234567'], [], ['نورة', '0501234568']]
    const read = parseImportSheets(
      [
        { name: 'ملخص', rows: Array(20).fill(['المجموع', '2']) },
        { name: 'ضيوف', rows: list },
      ],
      [],
    )
    expect(read).toMatchObject({ ok: true, sheet: 1, header_row: 2, summary: { rows: 2, problems: 0 } })
    if (read.ok) expect(read.rows.map(({ line }) => line)).toEqual([4, 6])
  })

  it('[S-18] obeys the host: another sheet, no header, other columns', () => {
    const sheets = [
      {
        name: 'A',
        rows: [
          ['Name', 'Phone'],
          ['x', 'y'],
        ],
      },
      { name: 'B', rows: [['0501234567', 'سارة']] },
    ]
    const read = parseImportSheets(sheets, [], { sheet: 1, header_row: null, mapping: { name: 1, phone: 0 } })
    expect(read.ok && read.rows[0]?.details).toMatchObject({ name: 'سارة', phone: '+966501234567' })
  })

  it('[R-3] takes 5,000 rows, blank ones not counted, and refuses one more', () => {
    const list = (count: number) => [
      {
        name: '',
        rows: [
          ['Name', 'Phone'],
          [],
          ...Array.from({ length: count }, (_, i) => [`n${i}`, `${500_000_000 + i}`]),
        ],
      },
    ]
    expect(parseImportSheets(list(5000), [])).toMatchObject({ ok: true, summary: { rows: 5000 } })
    expect(parseImportSheets(list(5001), [])).toEqual({ ok: false, code: 'guests_too_many' })
    expect(parseImportPaste('x, 0501234567\n'.repeat(5001), [])).toEqual({
      ok: false,
      code: 'guests_too_many',
    })
  })
})

describe('rows', () => {
  it.each<[TypedRow, string[]]>([
    [{}, ['name: name.required', 'phone: contact.required']],
    [{ name: 'سارة' }, ['phone: contact.required']],
    [{ phone: '0501234567' }, ['name: name.required']],
    [{ name: 'سارة', phone: '12345' }, ['phone: phone.invalid']],
    [{ name: 'سارة', email: 'nobody' }, ['email: email.invalid']],
    [{ name: 'سارة', phone: '12345', email: 'nobody' }, ['phone: contact.invalid']],
    [{ name: 'سارة', phone: '12345', email: 'a@example.com' }, ['phone: phone.invalid']],
    [{ name: 'سارة', phone: '0501234567', email: 'nobody' }, ['email: email.invalid']],
    [{ ...sara, invited: '51' }, ['invited: invited.range']],
    [{ ...sara, invited: 'many' }, ['invited: invited.range']],
    [{ ...sara, invited: '٥٠' }, []],
    [{ ...sara, invited: '3.0' }, []],
    [{ ...sara, name: 'س'.repeat(121) }, ['name: field.too_long']],
    [{ ...sara, name: '\u202e\u200f' }, ['name: name.required']],
    [{ ...sara, door_note: 'x'.repeat(301) }, ['door_note: field.too_long']],
    [{ name: 'سارة', phone: 'A@Example.com' }, []],
    [{ name: 'سارة', email: '٠٥٠١٢٣٤٥٦٧' }, []],
  ])('[R-2] %j has the problems %j', (typed, problems) => {
    expect(codes(readRow(typed, 7))).toEqual(problems)
  })

  it('[S-18] says what it understood: number completed, title, one person where none was said', () => {
    const row = readRow({ name: ' د.  سارة ', phone: '٠٥٠ ١٢٣ ٤٥٦٧', section: 'المسرح' }, 1)
    expect(row.details).toMatchObject({ name: 'د. سارة', phone: '+966501234567', invited: 1, section: null })
    expect(row.notes).toEqual(['title.recognised', 'phone.completed', 'invited.defaulted', 'section.unknown'])
  })

  it('[S-18] reads section, VIP and language in both languages', () => {
    const read = (typed: TypedRow) => readRow({ ...sara, ...typed }, 1).details
    expect(['رجال', 'نساء', 'Ladies', 'M', 'عوائل'].map((section) => read({ section }).section)).toEqual([
      'men',
      'women',
      'women',
      'men',
      'mixed',
    ])
    expect(['نعم', 'VIP', '✓', 'لا', '', '?'].map((vip) => read({ vip }).vip)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(['عربي', 'English', 'AR'].map((language) => read({ language }).language)).toEqual([
      'ar',
      'en',
      'ar',
    ])
  })

  it('[S-18] is fixed field by field, by the same rules', () => {
    const broken = readRow({ name: '', phone: '12345', email: 'a@gmail,com', invited: '0' }, 9)
    expect(codes(broken)).toEqual(['name: name.required', 'phone: contact.invalid', 'invited: invited.range'])
    const named = fixRow(fixRow(broken, 'name', 'سارة'), 'invited', '٢')
    expect(codes(named)).toEqual(['phone: contact.invalid'])
    const repaired = fixRow(named, 'phone', '')
    expect(repaired.problems).toEqual([
      { field: 'email', code: 'email.invalid', value: 'a@gmail,com', suggestion: 'a@gmail.com' },
    ])
    const whole = fixRow(repaired, 'email', repaired.problems[0]?.suggestion ?? '')
    expect(whole).toMatchObject({ line: 9, problems: [], details: { email: 'a@gmail.com', invited: 2 } })
  })

  it('[R-2] never throws, and what it lets through the wire takes as it is', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '',
        '0501234567',
        'a@b.co',
        '=1+1',
        "'=1+1",
        '٣',
        'VIP',
        '\u202e',
        'س'.repeat(200),
        'x@y..z',
      ),
    )
    const typed = fc.record(
      {
        name: cell,
        phone: cell,
        email: cell,
        invited: cell,
        group_name: cell,
        section: cell,
        table_name: cell,
        vip: cell,
        door_note: cell,
        language: cell,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(typed, (cells) => {
        const { problems, details } = readRow(cells, 1)
        if (problems.length === 0) expect(newGuestSchema.parse({ id: ID, ...details })).toMatchObject(details)
      }),
      { numRuns: 1500 },
    )
  })

  it('[R-2] calls an e-mail address what the wire calls one', () => {
    const text = fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.+'_-]{1,8}@[a-z.-]{1,8}\.[a-z]{1,4}$/))
    fc.assert(
      fc.property(
        text,
        (address) => (readEmail(address) !== null) === emailSchema.safeParse(address).success,
      ),
    )
  })

  it('[R-2] reads a contact with nothing around it as it reads one in quotes', () => {
    const contact = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^[\w.@+-]{1,20}$/),
      fc.stringMatching(/^\+?[0-9]{8,13}$/),
    )
    const read = (cell: string) => readRow({ name: 'نورة', phone: cell }, 1).details
    fc.assert(
      fc.property(contact, (cell) => {
        expect(read(cell)).toEqual(read(`"${cell}"`))
      }),
    )
  })
})

describe('an exported list', () => {
  const exported = (language: 'ar' | 'en') => {
    const table = tableOfGuests(EXPORTED, language, new Date())
    const rows = [table.columns.map(({ header }) => header), ...table.rows.map((cells) => cells.map(String))]
    return { name: table.name, rows }
  }
  const readBack = (sheet: { name: string; rows: string[][] }) => {
    const read = parseImportSheets([sheet], [])
    if (!read.ok) throw new Error(read.code)
    return read
  }

  it.each(['ar', 'en'] as const)('[S-18] in %s is read back, with sections, VIPs and notes', (language) => {
    const { mapping, rows } = readBack(exported(language))
    const fields = ['name', 'phone', 'email', 'invited', 'group_name', 'section', 'table_name', 'vip']
    expect(Object.keys(mapping).sort()).toEqual([...fields, 'door_note', 'language', 'id'].sort())
    expect(rows.map(({ details: { section, vip } }) => [section, vip])).toEqual([
      ['men', true],
      ['women', false],
      ['mixed', false],
      [null, false],
    ])
    expect(rows[0]?.details).toMatchObject({ door_note: 'كرسي متحرك', table_name: '7' })
  })

  it.each(['ar', 'en'] as const)(
    '[S-18] in %s has replies that are understood without our ids',
    (language) => {
      const sheet = exported(language)
      const { rows } = readBack({ ...sheet, rows: sheet.rows.map((cells) => cells.slice(0, -1)) })
      expect(rows.map(({ rsvp }) => rsvp)).toEqual(['attending', 'regrets', null, null])
      expect(rows.flatMap(({ notes }) => notes)).not.toContain('answer.unknown')
    },
  )

  it('[S-18] of an earlier version is understood still', () => {
    const header = ['الاسم', 'رقم الجوال', 'القسم', 'الرد']
    const rows = ['سيحضر', 'اعتذر', 'لم يرد بعد'].map((reply, at) => [
      `سارة ${at}`,
      `050123456${at}`,
      'مختلط',
      reply,
    ])
    const read = readBack({ name: '', rows: [header, ...rows] })
    expect(
      read.rows.map(({ details, rsvp, notes }) => [details.section, rsvp, notes.includes('answer.unknown')]),
    ).toEqual([
      ['mixed', 'attending', false],
      ['mixed', 'regrets', false],
      ['mixed', null, false],
    ])
  })
})

describe('plain text', () => {
  it('[S-18] a neutralised text is no formula and comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''@"), (text, start) => {
        const cell = start + text
        expect('=+-@\t\r').not.toContain(neutralise(cell).charAt(0) || 'x')
        expect(restoreNeutralised(neutralise(cell))).toBe(cell)
      }),
    )
    expect(restoreNeutralised("'Abd al-Rahman")).toBe("'Abd al-Rahman")
  })

  it('[S-18] no program finds a formula in an exported text, whichever sign separates its cells', () => {
    const hostile = fc
      .array(fc.constantFrom(...'=+-@;",\t\r\n\' ا1'), { maxLength: 12 })
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const header = { header: '', width: 9, latin: false }
        const csv = writeCsv({
          name: '',
          right_to_left: true,
          columns: [header, header],
          rows: [[one, other]],
        })
        // Windows in Saudi Arabia separates by `;`, and takes a quote in the middle of a cell for text.
        const cells = csv.split(/[;\t\r\n"]/).map((cell) => cell.replace('\ufeff', '').trim())
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
        for (const text of [one, other]) expect(restoreNeutralised(neutralise(text))).toBe(text)
      }),
      { numRuns: 5000 },
    )
    expect(neutralise('خالد;=HYPERLINK("http://evil.example")')).toBe(
      `خالد;'=HYPERLINK("http://evil.example")`,
    )
    expect(neutralise('عبد-الله + اثنان; أهلًا')).toBe('عبد-الله + اثنان; أهلًا')
  })
})
