import { describe, expect, test } from 'vitest'
import {
  countFilters,
  countValues,
  type DesignFilters,
  filterDesigns,
} from '#client/features/gallery/design-filters.ts'
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
