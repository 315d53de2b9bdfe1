import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ALL_SHEETS, parseImportSheets, placeOfLine } from '#shared/rules/guest-import/parse-import.ts'
import { type ImportRow, readRow } from '#shared/rules/guest-import/rows.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { textRow, workbookOf } from '../factories/workbook.ts'

const FOLDER = new URL('../fixtures/lists/', import.meta.url)

/** The rows of a file of `tests/fixtures/lists`, each as the fields that it sets. */
async function rowsOf(fileName: string) {
  const bytes = await readFile(new URL(fileName, FOLDER))
  const source = fileName.endsWith('.txt') ? { text: String(bytes) } : { bytes, fileName }
  const plan = await parseImportFile(source, [])
  if (!plan.ok) throw new Error(plan.code)
  expect(plan.summary.problems).toBe(0)
  return plan.rows.map(guestOf)
}

function guestOf({
  details: { name, phone, email, invited, group_name, door_note },
  rsvp,
  notes,
}: ImportRow) {
  return {
    name,
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(invited === 1 ? {} : { invited }),
    ...(group_name === '' ? {} : { group_name }),
    ...(door_note === '' ? {} : { door_note }),
    ...(rsvp === null ? {} : { rsvp }),
    notes: notes.filter((note) => note !== 'invited.defaulted' && note !== 'phone.completed'),
  }
}

describe('contacts of other products', () => {
  test('[S-18] Google: names in parts, the value and not its label, groups without its own', async () => {
    expect(await rowsOf('google-contacts.csv')).toEqual([
      {
        name: 'نورة بنت سعد القحطاني',
        phone: '+966501112233',
        email: 'noura@example.com',
        group_name: 'Family',
        notes: ['name.of_parts'],
      },
      {
        name: 'Dr. Omar Haddad',
        phone: '+966552223344',
        email: 'omar@example.org',
        notes: ['name.of_parts', 'title.recognised', 'phone.first', 'email.first'],
      },
      { name: 'خالد', phone: '+966533334455', notes: ['name.of_parts'] },
    ])
    expect(await rowsOf('google-contacts-2015.csv')).toEqual([
      {
        name: 'سارة المطيري',
        phone: '+966504445566',
        email: 'sara@example.com',
        group_name: 'صديقات',
        notes: [],
      },
    ])
  })

  test('[S-18] Outlook: the last name is there, and the mobile before the office', async () => {
    expect(await rowsOf('outlook.csv')).toMatchObject([
      { name: 'Mr Fahad Nasser Al-Otaibi', phone: '+966505556677', email: 'fahad@example.com' },
      { name: 'هند الشمري', phone: '+966506667788' },
    ])
  })

  test('[S-18] vCards 2.1, 3.0 and 4.0, one person or many', async () => {
    expect(await rowsOf('contacts-2.1.vcf')).toMatchObject([
      { name: 'نورة القحطاني', phone: '+966501112233' },
      { name: 'Dr. Omar Haddad', phone: '+966552223344', email: 'omar@example.org' },
    ])
    // What somebody notes about a neighbour is not for the door.
    expect(await rowsOf('contacts-3.0.vcf')).toEqual([
      { name: 'هند الشمري', phone: '+966506667788', email: 'hind@example.com', notes: [] },
    ])
    expect(await rowsOf('contacts-4.0.vcf')).toMatchObject([
      { name: 'Lina Saab', phone: '+966501010101', group_name: "Friends, Bride's side" },
    ])
    expect(await rowsOf('contacts-odd.vcf')).toMatchObject([
      { name: 'Omar Haddad', phone: '+966552223344' },
      { name: 'أبو فهد', phone: '+966501112233' },
      { name: 'قصر الديوان', phone: '+966503334455' },
    ])
  })

  test('[S-18] a vCard with four phones, addresses, a birthday: all are columns, the first mobile is called', async () => {
    const bytes = await readFile(new URL('contacts-many.vcf', FOLDER))
    const plan = await parseImportFile({ bytes, fileName: 'contacts-many.vcf' }, [])
    if (!plan.ok) throw new Error(plan.code)
    const cells = Object.fromEntries(
      plan.header.map((heading, column) => [heading, plan.preview[0]?.[column] ?? '']),
    )
    expect(cells).toMatchObject({
      'Phone 1 - Value': '0501112233',
      'Phone 2 - Value': '0112223344',
      'Phone 3 - Value': '0113334455',
      'Phone 4 - Value': '0552223344',
      'E-mail 2 - Value': 'n.subaie@example.org',
      'E-mail 3 - Value': 'noura@example.net',
      'Address 1 - Value': 'شارع التخصصي, الرياض, 12345, السعودية',
      Birthday: '1990-03-21',
      'Organization Title': 'طبيبة',
      'Name Suffix': 'حفظها الله',
    })
    const mapped = Object.values(plan.mapping).map((column) => plan.header[column])
    for (const heading of ['Phone 3 - Value', 'E-mail 3 - Value', 'Birthday', 'Organization Title'])
      expect(mapped).not.toContain(heading)
    expect(plan.rows.map(guestOf)).toMatchObject([
      { name: 'د. نورة السبيعي', phone: '+966501112233', email: 'noura@example.com' },
    ])
  })

  test('[S-18] a second phone or address is named, each as it is written, and goes into the note where the host wants it', () => {
    const typed = {
      name: 'Omar',
      phone: '055 222 3344 ::: 056 222 3344',
      other_phone: '011 222 3344',
      email: 'omar@example.org',
      other_email: 'o.haddad@example.net',
      door_note: 'front row',
    }
    const spare = { phone: ['056 222 3344', '011 222 3344'], email: ['o.haddad@example.net'] }
    expect(readRow(typed, 1)).toMatchObject({ details: { door_note: 'front row' }, spare })
    expect(readRow(typed, 1, { note_contacts: ['phone'] }).details.door_note).toBe(
      'front row · 056 222 3344 · 011 222 3344',
    )
    expect(readRow(typed, 1, { note_contacts: ['phone', 'email'] }).details.door_note).toBe(
      'front row · 056 222 3344 · 011 222 3344 · o.haddad@example.net',
    )
    const twice = { name: 'Omar', phone: '0552223344', other_phone: '+966 55 222 3344' }
    expect(readRow(twice, 1)).not.toHaveProperty('spare')
    expect(readRow({ name: 'سارة', phone: '0502223344 0559998877' }, 1)).toMatchObject({
      details: { phone: '+966502223344' },
      spare: { phone: ['0559998877'] },
    })
    expect(readRow({ name: 'ريم', phone: '0112223344 - 0504445566' }, 1).spare?.phone).toEqual(['0112223344'])
    expect(readRow({ name: 'هند', phone: '0501112233 / hind@example.com' }, 1)).toMatchObject({
      details: { phone: '+966501112233', email: 'hind@example.com' },
      problems: [],
    })
    // A note that is full names what it has no room for all the same.
    const full = readRow({ ...typed, door_note: 'x'.repeat(300) }, 1, { note_contacts: ['phone'] })
    expect(full).toMatchObject({ problems: [], notes: expect.arrayContaining(['phone.first']), spare })
  })

  test('[S-18] a last name beside a column "Name" is not lost, nor a mobile behind a number of the house', () => {
    const rows = [
      ['Name', 'Last name', 'Title', 'Home Phone', 'Business Phone', 'Mobile Phone', 'Categories'],
      ['Sara', 'Ahmed', 'CEO', '', '', '0501112233', 'Bride'],
      ['Huda Saleh', 'Saleh', 'Analyst', '', '0502223344', '', ''],
    ]
    const plan = parseImportSheets([{ name: '', rows }], [])
    expect(plan).toMatchObject({
      mapping: { name: 0, family_name: 1, phone: 5, other_phone: 4, group_name: 6 },
      rows: [
        { details: { name: 'Sara Ahmed', phone: '+966501112233', group_name: 'Bride' } },
        { details: { name: 'Huda Saleh', phone: '+966502223344' } },
      ],
    })
    const row = readRow({ name: 'Omar', phone: '011 222 3344', other_phone: '0553334455' }, 1)
    expect(row).toMatchObject({ details: { phone: '+966553334455' }, problems: [] })
    expect(row.notes).toContain('phone.first')
    expect(readRow({ name: 'Omar', other_phone: '011 222 3344' }, 1).problems).toEqual([
      { field: 'phone', code: 'phone.invalid', value: '011 222 3344' },
    ])
  })
})

describe('how many come', () => {
  test('[S-18] companions are one less than the people, and answers are read', async () => {
    expect(await rowsOf('companions-ar.csv')).toMatchObject([
      { name: 'أحمد الغامدي', phone: '+966507778899', invited: 3, rsvp: 'attending' },
      { name: 'ليلى الحربي', phone: '+966508889900', rsvp: 'regrets' },
      { name: 'منى الزهراني', phone: '+966509990011' },
    ])
    expect(await rowsOf('plus-ones.csv')).toMatchObject([
      { name: 'Lina Saab', phone: '+966501010101', invited: 2, rsvp: 'attending' },
      {
        name: 'Rami Saab / Huda Saab',
        phone: '+966502020202',
        rsvp: 'regrets',
        notes: ['phone.first', 'invited.of_companions'],
      },
    ])
  })

  test('[S-18] numbers in words, answers in a sentence, phones with quotes or two of them, family names as "title"', async () => {
    expect(await rowsOf('words-for-numbers.csv')).toEqual([
      {
        name: 'نورة القحطاني',
        phone: '+966501112233',
        invited: 3,
        rsvp: 'attending',
        notes: ['name.of_parts', 'invited.of_words'],
      },
      {
        name: 'سارة السبيعي',
        phone: '+966502223344',
        invited: 2,
        rsvp: 'regrets',
        notes: ['name.of_parts', 'phone.first', 'invited.of_words'],
      },
      {
        name: 'هند الشمري',
        phone: '+966503334455',
        invited: 3,
        rsvp: 'attending',
        notes: ['name.of_parts', 'invited.of_words'],
      },
      {
        name: 'ريم العتيبي',
        phone: '+966504445566',
        invited: 3,
        notes: ['name.of_parts', 'phone.first', 'invited.of_words'],
      },
      {
        name: 'لمى الحربي',
        phone: '+966505556677',
        invited: 4,
        rsvp: 'regrets',
        notes: ['name.of_parts', 'invited.of_family'],
      },
    ])
  })

  test('[S-18] a digit too many is a problem, not a second phone', () => {
    expect(readRow({ name: 'سارة', phone: '050 111 2233 44' }, 1).problems).toMatchObject([
      { code: 'phone.invalid' },
    ])
  })

  test('[S-18] without a header, yes and no are answers', () => {
    const rows = [
      ['سارة السبيعي', '0501112233', 'نعم'],
      ['نوف علي', '0502223344', 'لا'],
    ]
    expect(parseImportSheets([{ name: '', rows }], [])).toMatchObject({
      rows: [{ rsvp: 'attending', details: { vip: false } }, { rsvp: 'regrets' }],
    })
  })

  test('[S-18] a chat: stamps, numbering and counts leave the name, couples and families keep their words', async () => {
    expect(await rowsOf('whatsapp-chat.txt')).toMatchObject([
      { name: 'نورة العتيبي', phone: '+966501112233', invited: 3, notes: ['invited.of_name'] },
      { name: 'سارة وعائلتها', phone: '+966502223344', invited: 4, notes: ['invited.of_family'] },
      { name: 'محمد وحرمه', phone: '+966503334455', invited: 2 },
      { name: 'Mr & Mrs Haddad', phone: '+966504445566', invited: 2 },
      { name: 'هدى', phone: '+966505556677', invited: 5 },
      { name: 'Reem', phone: '+966506667788', invited: 2 },
    ])
  })

  test('[S-18] a column of numbers counts, and not what the name says', () => {
    const row = readRow({ name: 'محمد وعائلته', phone: '0501112233', invited: '6' }, 1)
    expect(row.details).toMatchObject({ name: 'محمد وعائلته', invited: 6 })
    expect(readRow({ name: 'محمد وعائلته', phone: '0501112233' }, 1, { family: 7 }).details.invited).toBe(7)
  })

  test('[S-18] numbers under "attendance" are people, and the answers of our own export are not for another event', () => {
    const rows = [
      ['الاسم', 'الجوال', 'الحضور'],
      ['سارة', '0501112233', '3'],
      ['نورة', '0502223344', '1'],
    ]
    expect(parseImportSheets([{ name: '', rows }], [])).toMatchObject({
      mapping: { name: 0, phone: 1, invited: 2 },
    })
    const undecided = [
      ['الاسم', 'الجوال', 'الحضور'],
      ['سارة', '0501112233', 'نعم'],
      ['نورة', '0502223344', 'ربما'],
      ['هند', '0503334455', 'لم ترد'],
      ['ريم', '0504445566', 'غدًا'],
    ]
    expect(parseImportSheets([{ name: '', rows: undecided }], [])).toMatchObject({
      rows: [
        { rsvp: 'attending' },
        { rsvp: null, notes: ['phone.completed', 'invited.defaulted'] },
        { rsvp: null },
        { rsvp: null, notes: expect.arrayContaining(['answer.unknown']) },
      ],
    })
    const own = [
      ['رقم مرحبا', 'الاسم', 'الجوال', 'الرد'],
      ['0193c5a0-0000-7000-8000-000000000001', 'سارة', '0501112233', 'نعم'],
    ]
    expect(parseImportSheets([{ name: '', rows: own }], [])).toMatchObject({ rows: [{ rsvp: null }] })
  })
})

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
