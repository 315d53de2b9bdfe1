import { describe, expect, it } from 'vitest'
import {
  type ImportDecisions,
  importBodyOf,
  NO_DECISIONS,
  parseSource,
  type ReadSource,
  viewOf,
} from '#client/features/guests/import/import-decisions.ts'
import { fixesOf } from '#client/features/guests/import/import-notes.ts'

const sheet = (...rows: string[][]): ReadSource => ({ kind: 'sheets', sheets: [{ name: 'الضيوف', rows }] })

function planned(source: ReadSource, decisions: Partial<ImportDecisions> = {}) {
  const decided = { ...NO_DECISIONS, ...decisions }
  const plan = parseSource(source, [], decided)
  if (!plan.ok) throw new Error(plan.code)
  return { view: viewOf(plan, [], decided), body: importBodyOf(plan, [], decided) }
}

describe('[S-18] what was understood without asking is changed row by row', () => {
  const list = sheet(
    ['Name', 'Phone', 'Second phone', 'Email', 'Door note'],
    ['Ali & Sara', '0501111111', '', '', ''],
    ['محمد وعائلته', '0502222222', '', '', ''],
    ['Omar (3 people)', '0503333333 / 0554444444', '0112223344', 'o@example.com', 'front'],
    ['Rami', '0556666666 ; 0557777777 / r@example.com', '', '', ''],
  )
  const rowsOf = (note: string, decisions: Partial<ImportDecisions> = {}) =>
    planned(list, decisions).view.notes.find((one) => one.note === note)?.rows ?? []
  const only = (note: string, decisions: Partial<ImportDecisions> = {}, place = 0) => {
    const row = rowsOf(note, decisions)[place]
    if (row === undefined) throw new Error(`no row of ${note}`)
    return row
  }

  it('the number of people, with the name as it was understood, and the row stays where it is', () => {
    expect(rowsOf('invited.of_name').map(({ line, name, from, value }) => [line, name, from, value])).toEqual(
      [
        [2, 'Ali & Sara', 'Ali & Sara', '2'],
        [4, 'Omar', 'Omar (3 people)', '3'],
      ],
    )
    const fixes = {
      4: fixesOf(only('invited.of_name', {}, 1), '5'),
      3: fixesOf(only('invited.of_family'), '6'),
    }
    const { view, body } = planned(list, { fixes })
    expect(body.added.map(({ name, invited }) => [name, invited])).toEqual([
      ['Ali & Sara', 2],
      ['محمد وعائلته', 6],
      ['Omar', 5],
      ['Rami', 1],
    ])
    expect(view.notes.find(({ note }) => note === 'invited.of_name')).toMatchObject({ count: 2 })
    // None moves away under the finger.
    const order = (one: typeof view) => one.notes.map(({ note }) => note)
    expect(order(view)).toEqual(order(planned(list).view))
    expect(only('invited.of_name', { fixes }, 1)).toMatchObject({ line: 4, value: '5' })
  })

  it('the phone, whose others are not lost', () => {
    const row = only('phone.first')
    expect(row).toMatchObject({ value: '+966503333333', choices: ['+966503333333', '+966554444444'] })
    const fixes = { 4: fixesOf(row, '+966554444444') }
    const { body } = planned(list, { fixes, note_contacts: ['phone'] })
    expect(body.added[2]).toMatchObject({
      phone: '+966554444444',
      email: 'o@example.com',
      door_note: 'front · +966503333333 · 0112223344',
    })
    expect(only('phone.first', { fixes })).toMatchObject({ value: '+966554444444', choices: row.choices })
  })

  it('a phone that stands with the address in one cell', () => {
    const row = only('phone.first', {}, 1)
    expect(row.choices).toEqual(['+966556666666', '+966557777777'])
    const { body } = planned(list, { fixes: { 5: fixesOf(row, '+966557777777') } })
    expect(body.added[3]).toMatchObject({ phone: '+966557777777', email: 'r@example.com' })
  })
})
