import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import {
  countFilters,
  countValues,
  type DesignFilters,
  filterDesigns,
} from '#client/features/gallery/design-filters.ts'
import {
  CATALOG_OPENED_ON,
  hasUses,
  isNewDesign,
  sortDesigns,
} from '#client/features/gallery/design-order.ts'
import { previewFrom, previewState } from '#client/features/gallery/design-preview.ts'
import type { Template } from '#shared/contract/templates.ts'
import { defaultTemplateKind } from '#shared/rules/gallery-order.ts'

const NONE: DesignFilters = { style: null, tone: null, format: null, collection: null, premium: null }
const pictures = { w360: '/a.webp', w720: '/b.webp' }

function aDesign(change: Partial<Template>): Template {
  return {
    id: 'a',
    collection: 'garden',
    category: 'wedding',
    kind: 'invitation',
    premium: false,
    format: 'card',
    styles: ['floral'],
    tones: ['light', 'pink'],
    features: [],
    name: 'A',
    name_ar: 'A',
    name_en: 'A',
    paper: '#ffffff',
    accent: '#112233',
    pictures: { ar: pictures, en: pictures },
    favourite: false,
    ...change,
  }
}

const rose = aDesign({ id: 'rose' })
const gold = aDesign({
  id: 'gold',
  premium: true,
  styles: ['modern', 'minimal'],
  tones: ['dark', 'gold'],
  collection: 'ink',
})
const lamp = aDesign({ id: 'lamp', premium: true, format: 'story', tones: ['dark', 'blue'], kind: 'card' })
const all = [rose, gold, lamp]
const ids = (designs: readonly Template[]) => designs.map(({ id }) => id)

describe('[S-2] filters', () => {
  test('narrow together, in the order of the gallery', () => {
    expect(ids(filterDesigns(all, NONE))).toEqual(['rose', 'gold', 'lamp'])
    expect(ids(filterDesigns(all, { ...NONE, premium: 'yes', tone: 'dark' }))).toEqual(['gold', 'lamp'])
    expect(ids(filterDesigns(all, { ...NONE, premium: 'yes', style: 'floral' }))).toEqual(['lamp'])
    expect(ids(filterDesigns(all, { ...NONE, collection: 'ink', format: 'story' }))).toEqual([])
    expect(countFilters({ ...NONE, premium: 'yes', tone: 'dark' })).toBe(2)
  })

  test('count for each value what it would leave, the others as they are', () => {
    const filters = { ...NONE, premium: 'yes' as const, tone: 'gold' as const }
    expect(countValues(all, filters, 'tone')).toEqual(
      new Map([
        ['dark', 2],
        ['gold', 1],
        ['blue', 1],
      ]),
    )
    expect(countValues(all, filters, 'premium')).toEqual(new Map([['yes', 1]]))
  })
})

describe('[S-2] the order of a list', () => {
  const first = aDesign({ id: 'first', name: 'وردة', added_on: '2026-11-21', uses: null })
  const used = aDesign({ id: 'used', name: 'أول', added_on: '2026-11-21', uses: 12 })
  const late = aDesign({ id: 'late', name: 'بدر', added_on: '2027-03-01', uses: 40 })
  // As an older app stored it.
  const stored = aDesign({ id: 'stored', name: 'تاج' })
  const list = [first, used, stored, late]

  test('is the one of the gallery, the newest, the most used, or by name in the language of the page', () => {
    expect(ids(sortDesigns(list, 'recommended', 'ar'))).toEqual(['first', 'used', 'stored', 'late'])
    expect(ids(sortDesigns(list, 'newest', 'ar'))).toEqual(['late', 'first', 'used', 'stored'])
    expect(ids(sortDesigns(list, 'most-used', 'ar'))).toEqual(['late', 'used', 'first', 'stored'])
    expect(ids(sortDesigns(list, 'name', 'ar'))).toEqual(['used', 'late', 'stored', 'first'])
    expect(ids(list)).toEqual(['first', 'used', 'stored', 'late'])
  })

  test('offers the most used only where a count is known', () => {
    expect([hasUses(list), hasUses([first, stored])]).toEqual([true, false])
  })

  test('marks as new what came in the last 60 days, but not what the catalog opened with', () => {
    const isNew = (design: Template, day: string) => isNewDesign(design, new Date(`${day}T20:00:00Z`))
    expect(isNew(late, '2027-03-01')).toBe(true)
    expect(isNew(late, '2027-04-29')).toBe(true)
    expect(isNew(late, '2027-04-30')).toBe(false)
    expect(isNew(first, CATALOG_OPENED_ON)).toBe(false)
    expect(isNew(stored, '2027-03-01')).toBe(false)
  })

  test('knows the day of every design of the catalog, and the first of them', () => {
    const days = COLLECTIONS.flatMap(({ added_on, designs }) =>
      designs.map((one) => one.added_on ?? added_on),
    )
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect(days.toSorted()[0]).toBe(CATALOG_OPENED_ON)
  })
})

test('[S-2] an occasion opens with invitations, unless most of it are cards', () => {
  expect(defaultTemplateKind(all)).toBe('invitation')
  expect(defaultTemplateKind([rose, lamp])).toBe('invitation')
  expect(defaultTemplateKind([lamp])).toBe('card')
})

test('[S-14] a design’s page begins with how it was seen, and with nothing else that history holds', () => {
  expect(previewFrom(previewState(rose))).toEqual({
    paper: '#ffffff',
    accent: '#112233',
    pictures: rose.pictures,
  })
  for (const state of [null, 'x', {}, { seen: {} }, { seen: { paper: '#fff', accent: '#000' } }])
    expect(previewFrom(state)).toBeNull()
})
