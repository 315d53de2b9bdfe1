import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canContinue, fieldOfColumn, mapColumn } from '#client/features/guests/import/column-mapping.ts'
import {
  betterReading,
  type ImportDecisions,
  importBodyOf,
  NO_DECISIONS,
  openProblems,
  parseSource,
  type ReadSource,
  viewOf,
} from '#client/features/guests/import/import-decisions.ts'
import type { ListGuest } from '#client/features/guests/import/import-view.ts'
import type { GuestDetails } from '#shared/contract/guests.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'

const sheet = (...rows: string[][]): ReadSource => ({ kind: 'sheets', sheets: [{ name: 'الضيوف', rows }] })

const MESSY = sheet(
  ['قائمة ضيوف زفاف سلمان ولطيفة'],
  [],
  ['الاسم', 'رقم الجوال', 'البريد', 'العدد'],
  ['أبو خالد', '0501111111', '', '3'],
  ['', '٠٥٠٢٢٢٢٢٢٢', '', '2'],
  ['سارة', '12345', 'not-an-email', '1'],
  ['ريم', '0504444444', '', 'كثير'],
  ['أم ريم', '0504444444', '', '1'],
  ['أبو خالد', '0501111111', 'abu@example.com', '5'],
)

function planned(
  source: ReadSource,
  list: readonly ListGuest[] = [],
  decisions: Partial<ImportDecisions> = {},
) {
  const decided = { ...NO_DECISIONS, ...decisions }
  const plan = parseSource(source, list, decided)
  if (!plan.ok) throw new Error(plan.code)
  return { view: viewOf(plan, list, decided), body: importBodyOf(plan, list, decided) }
}

/** The list as it stands once the import is done. */
function listAfter(source: ReadSource, decisions: Partial<ImportDecisions> = {}): ListGuest[] {
  return planned(source, [], decisions).body.added.map((details, i) => ({
    id: `g${i}`,
    rev: i + 1,
    ...details,
  }))
}

describe('what needs a look', () => {
  it('lists the rows with a problem by the line the host sees', () => {
    const { view } = planned(MESSY)
    expect(openProblems(view).map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
      [5, ['name.required']],
      [6, ['contact.invalid']],
      [7, ['invited.range']],
    ])
    expect(view.summary).toMatchObject({ added: 2, left_out: 3 })
  })

  it('keeps a mended row in its place, settled', () => {
    const { view, body } = planned(MESSY, [], {
      fixes: { 5: { name: 'نورة' }, 6: { phone: '0503333333', email: '' } },
    })
    expect(view.problems.map(({ line, problems }) => [line, problems.length])).toEqual([
      [5, 0],
      [6, 0],
      [7, 1],
    ])
    expect(body.added.find(({ name }) => name === 'نورة')).toMatchObject({
      phone: '+966502222222',
      invited: 2,
    })
    expect(body.added.find(({ name }) => name === 'سارة')).toMatchObject({
      phone: '+966503333333',
      email: null,
    })
  })

  it('leaves out what the host leaves out, and takes it back', () => {
    const all = planned(MESSY, [], { left_out: [5, 6, 7] }).view
    expect(openProblems(all)).toEqual([])
    expect(all.problems).toHaveLength(3)
    expect(all.summary.left_out).toBe(3)
    expect(openProblems(planned(MESSY, [], { left_out: [5, 6] }).view)).toHaveLength(1)
  })

  it('says with an example what was put right without asking', () => {
    const phone = planned(MESSY).view.notes.find(({ note }) => note === 'phone.completed')
    expect(phone).toMatchObject({ from: '0501111111', to: '050 111 1111' })
  })
})

describe('rows that repeat another', () => {
  it('merges one name on one phone, and keeps a household, unless told otherwise', () => {
    const fixes = { 7: { invited: '2' } }
    const { view, body } = planned(MESSY, [], { fixes })
    expect(
      view.duplicates.map(({ duplicate, choice }) => [duplicate.line, duplicate.first_line, choice]),
    ).toEqual([
      [8, 7, 'keep'],
      [9, 4, 'merge'],
    ])
    expect(body.added.find(({ name }) => name === 'أبو خالد')).toMatchObject({
      email: 'abu@example.com',
      invited: 5,
    })
    expect(planned(MESSY, [], { fixes, in_file: 'skip' }).view.summary.added).toBe(2)
    expect(planned(MESSY, [], { fixes, lines: { 8: 'merge', 9: 'keep' } }).view.summary.added).toBe(3)
  })

  it('never loses a row to one that is not taken itself', () => {
    const added = planned(MESSY, [], { in_file: 'merge' }).body.added.map(({ name }) => name)
    expect(added).toContain('أم ريم')
    const leftOut = planned(MESSY, [], { left_out: [4] }).body.added
    expect(leftOut.find(({ name }) => name === 'أبو خالد')).toMatchObject({ email: 'abu@example.com' })
  })
})

it('counts every row once, whatever is decided', () => {
  const choice = fc.constantFrom('merge' as const, 'keep' as const, 'skip' as const)
  const cell = fc.constantFrom('0501111111', '0502222222', 'x', '')
  const row = fc.tuple(fc.constantFrom('نورة', 'خالد', ''), cell, fc.constantFrom('1', '7', 'كثير'))
  const decisions = fc.record({
    in_file: fc.option(choice),
    in_list: choice,
    left_out: fc.subarray([2, 3, 4, 5, 6, 7]),
    lines: fc.dictionary(fc.constantFrom('3', '5', '7'), choice),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 6, maxLength: 6 }),
      decisions,
      fc.nat(3),
      (rows, decided, taken) => {
        const source = sheet(['الاسم', 'الجوال', 'العدد'], ...rows)
        const list = listAfter(source).slice(0, taken)
        // A row may be blank: what the plan does not read cannot be left out.
        fc.pre(rows.every((cells) => cells.some((text) => text !== '')))
        const { view, body } = planned(source, list, decided)
        const { added, changed, same, merged, left_out } = view.summary
        expect(added + changed + same + merged + left_out).toBe(view.rows)
        expect([body.added.length, body.changed.length]).toEqual([added, changed])
      },
    ),
  )
})

describe('bringing a list in again', () => {
  const clean = { left_out: [5, 6, 7] }

  it('changes nothing where nothing changed', () => {
    const { view } = planned(MESSY, listAfter(MESSY, clean), clean)
    expect(view.summary).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(view.gone).toEqual([])
  })

  it('shows each field before and after, and edits on the revision it compared with', () => {
    const list = listAfter(sheet(['Name', 'Phone', 'Total invited'], ['Omar', '0501111111', '2']))
    const edited = sheet(['Name', 'Phone', 'Total invited'], ['Omar Said', '0501111111', '4'])
    const { view, body } = planned(edited, list)
    expect(view.changed[0]?.changes).toEqual([
      { field: 'name', before: 'Omar', after: 'Omar Said' },
      { field: 'invited', before: 2, after: 4 },
    ])
    expect(body).toEqual({
      added: [],
      changed: [{ id: 'g0', base_rev: 1, changes: { name: 'Omar Said', invited: 4 } }],
      removed: [],
    })
    expect(planned(edited, list, { in_list: 'skip' }).body.changed).toEqual([])
    expect(planned(edited, list, { lines: { 2: 'keep' } }).body.added).toHaveLength(1)
  })

  it('[S-18] takes an answer for a guest who has none, shows it, and leaves the others theirs', () => {
    const source = sheet(
      ['Name', 'Phone', 'RSVP'],
      ['Omar', '0501111111', 'yes'],
      ['Sara', '0502222222', 'no'],
      ['Sara', '0502222222', ''],
    )
    const list = listAfter(source).map((guest) => ({
      ...guest,
      rsvp: guest.name === 'Omar' ? null : ('attending' as const),
    }))
    const { view, body } = planned(source, list)
    expect(view.changed).toMatchObject([
      { name: 'Omar', changes: [{ field: 'rsvp', before: null, after: 'attending' }] },
    ])
    expect(view.ignored_answers).toEqual([{ line: 3, name: 'Sara', written: 'regrets' }])
    expect(body.changed).toEqual([{ id: 'g0', base_rev: 1, changes: { rsvp: 'attending' } }])
    expect(view.understood.map(({ rsvp }) => rsvp)).toEqual(['attending', 'regrets', null])
    const repeated = sheet(
      ['Name', 'Phone', 'RSVP'],
      ['Omar', '0501111111', ''],
      ['Omar', '0501111111', 'yes'],
    )
    expect(planned(repeated).body.added).toMatchObject([{ name: 'Omar', rsvp: 'attending' }])
  })

  it('keeps those who are gone from the file unless the host deletes them', () => {
    const list = listAfter(sheet(['Name', 'Phone'], ['Omar', '0501111111'], ['Sara', '0502222222']))
    const shorter = sheet(['Name', 'Phone'], ['Omar', '0501111111'])
    expect(planned(shorter, list).view.gone).toEqual([{ id: 'g1', name: 'Sara' }])
    expect(planned(shorter, list).body.removed).toEqual([])
    expect(planned(shorter, list, { gone: 'delete' }).body.removed).toEqual(['g1'])
  })

  it('does not call a guest gone whose row is left out', () => {
    const list = listAfter(sheet(['Name', 'Phone'], ['Omar', '0501111111'], ['Sara', '0502222222']))
    const { view } = planned(sheet(['Name', 'Phone'], ['Omar', '0501111111'], ['Sara', '0502222222']), list, {
      left_out: [3],
    })
    expect(view.gone).toEqual([])
  })
})

describe('columns', () => {
  it('moves a field to the column it is pointed at', () => {
    const mapping = mapColumn({ name: 0, phone: 1 }, 2, 'phone')
    expect(mapping).toEqual({ name: 0, phone: 2 })
    expect(mapColumn(mapping, 0, null)).toEqual({ phone: 2 })
    expect(fieldOfColumn(mapping, 2)).toBe('phone')
    expect(fieldOfColumn(mapping, 1)).toBeNull()
  })

  it('goes on with a name and one way to reach them', () => {
    expect(canContinue({ name: 0 })).toBe(false)
    expect(canContinue({ email: 0 })).toBe(false)
    expect(canContinue({ name: 0, email: 1 })).toBe(true)
  })

  it('reads the rows anew with the columns of the host', () => {
    const swapped = sheet(['أ', 'ب', 'ج'], ['0501111111', 'مجموعة', 'نورة'])
    const { view } = planned(swapped, [], { mapping: { name: 2, phone: 0, group_name: 1 } })
    expect(view.understood.at(-1)).toMatchObject({
      name: 'نورة',
      phone: '+966501111111',
      group_name: 'مجموعة',
    })
  })
})

describe('[S-18] families in a file', () => {
  const family = sheet(
    ['الاسم', 'الجوال', 'العدد', 'القسم', 'ملاحظة', 'الطاولة'],
    ['أبو فهد العتيبي', '0501111111', '2', 'رجال', '', ''],
    ['أم فهد العتيبي', '0502222222', '3', 'نساء', 'كرسي متحرك', '7'],
    ['ريم السبيعي', '0503333333', '1', 'نساء', '', ''],
  )

  it('are proposed, and nothing is merged without a yes', () => {
    const { view, body } = planned(family)
    expect(view.families.map(({ reason, invited, link }) => [reason, invited, link.name])).toEqual([
      ['parents', 5, 'أبو فهد العتيبي'],
    ])
    expect(body.added).toHaveLength(3)
  })

  it('become one invitation by a yes: everybody by name, and what only one of them has', () => {
    const families = planned(family).view.families.map(({ key }) => key)
    const { added } = planned(family, [], { families }).body
    expect(added.map(({ name }) => name)).toEqual(['أبو فهد العتيبي', 'ريم السبيعي'])
    expect(added[0]).toMatchObject({
      phone: '+966501111111',
      invited: 5,
      section: 'men',
      table_name: '7',
      members: [
        { name: 'أبو فهد العتيبي', section: null },
        { name: 'أم فهد العتيبي', section: 'women' },
      ],
    })
    expect(added[0]?.door_note).toContain('كرسي متحرك')
  })

  it('are there already when the file is read again: nobody is new, and nothing changes back', () => {
    const families = planned(family).view.families.map(({ key }) => key)
    const { view, body } = planned(family, listAfter(family, { families }))
    expect(view.summary).toMatchObject({ added: 0, changed: 0, same: 3, left_out: 0 })
    expect(view.families).toEqual([])
    expect(view.gone).toEqual([])
    expect(body).toMatchObject({ added: [], changed: [] })
  })

  it('are merged by the rule of the list, whoever has answered', () => {
    const cell = fc.constantFrom('', 'أ', 'ب')
    const person = fc.record({
      invited: fc.integer({ min: 1, max: 6 }),
      rsvp: fc.constantFrom('', 'نعم', 'لا'),
      section: fc.constantFrom('', 'رجال', 'نساء'),
      note: cell,
      table: cell,
      vip: fc.constantFrom('', 'نعم'),
      phone: fc.boolean(),
    })
    fc.assert(
      fc.property(person, person, (father, mother) => {
        const line = (name: string, end: number, one: typeof father) => [
          name,
          one.phone ? `050111111${end}` : '',
          `${end}@example.com`,
          String(one.invited),
          one.section,
          one.note,
          one.table,
          one.vip,
          one.rsvp,
        ]
        const source = sheet(
          ['الاسم', 'الجوال', 'البريد', 'العدد', 'القسم', 'ملاحظة', 'الطاولة', 'VIP', 'الرد'],
          line('أبو فهد العتيبي', 1, father),
          line('أم فهد العتيبي', 2, mother),
        )
        const alone = planned(source)
        const families = alone.view.families.map(({ key }) => key)
        const { added } = planned(source, [], { families }).body
        const guests = alone.body.added.map((details, place) => ({
          ...details,
          id: String(place),
          attending_people: null,
        }))
        const into = Math.max(
          0,
          guests.findIndex(({ phone }) => phone !== null),
        )
        const [stays, joins] = [guests[into], guests[1 - into]]
        if (stays === undefined || joins === undefined) throw new Error('a guest was not read')
        const withoutIds = ({ members = [], ...details }: Partial<GuestDetails>) => ({
          ...details,
          members: members.map(({ id: _, ...member }) => member),
        })
        expect(added.map(withoutIds)).toEqual([
          expect.objectContaining(withoutIds(mergedChanges(stays, [joins]))),
        ])
      }),
    )
  })
})

it('reads a file of lines as lines, and a table without headings as a table', () => {
  const lines = 'سارة <sara@example.com>\n+966501111111 خالد 3'
  const asCells = sheet(['سارة <sara@example.com>'], ['+966501111111 خالد 3'])
  expect(betterReading(asCells, { kind: 'text', text: lines }).kind).toBe('text')
  const table = sheet(['نورة', '0501111111', '2'], ['خالد', '0502222222', '3'])
  expect(betterReading(table, { kind: 'text', text: 'نورة,0501111111,2\nخالد,0502222222,3' }).kind).toBe(
    'sheets',
  )
})

it('[R-3] refuses nothing but rows, and says which', () => {
  expect(parseSource(sheet(['Name', 'Phone']), [])).toEqual({ ok: false, code: 'file_empty' })
  const rows = Array.from({ length: 5001 }, (_, i) => [`Guest ${i}`, `05${String(10_000_000 + i)}`])
  expect(parseSource(sheet(['Name', 'Phone'], ...rows), [])).toEqual({ ok: false, code: 'guests_too_many' })
})
