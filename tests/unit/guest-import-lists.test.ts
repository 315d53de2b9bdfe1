import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#shared/rules/guest-import/import-row.ts'
import { parseImportSheets } from '#shared/rules/guest-import/parse-import.ts'
import { readRow } from '#shared/rules/guest-import/rows.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'

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
