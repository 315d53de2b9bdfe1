// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf } from '#client/features/editor/fields/card-fields.ts'
import type { Card } from '#client/features/editor/scene-edits.ts'
import { unsavedCard } from '#client/features/editor/unsaved-card.ts'
import { aScene } from '../factories/designs.ts'

const opened: Card = { scene: aScene(), fields: fieldsOf({ hosts_ar: 'آل الراشد', venue_ar: 'قاعة' }) }
const edited: Card = {
  scene: { ...opened.scene, background: { kind: 'plain', paint: 'shade' } },
  fields: { ...opened.fields, hosts_ar: 'آل السديري' },
}

beforeEach(() => sessionStorage.clear())

describe('[S-14] a card that was left before it was saved', () => {
  it('is restored over what was edited, with the fields that were changed alone', () => {
    unsavedCard('one', opened).store(edited, null)
    const now = { scene: aScene(), fields: { ...opened.fields, venue_ar: 'مزرعة' } }
    expect(unsavedCard('one', now).read()).toEqual({
      scene: edited.scene,
      fields: { ...edited.fields, venue_ar: 'مزرعة' },
    })
    expect(unsavedCard('other', now).read()).toBeNull()
  })

  it('is dropped where another card was saved since, or where it was saved itself', () => {
    unsavedCard('one', opened).store(edited, null)
    expect(unsavedCard('one', edited).read()).toBeNull()
    unsavedCard('one', edited).clear()
    expect(unsavedCard('one', opened).read()).toBeNull()
  })

  it('belongs to the version that was saved last, not to the one that was opened', () => {
    const last = { ...edited, fields: { ...edited.fields, hosts_ar: 'آل الدوسري' } }
    unsavedCard('one', opened).store(last, edited)
    expect(unsavedCard('one', opened).read()).toBeNull()
    expect(unsavedCard('one', edited).read()).toEqual(last)
  })

  it('is none where the storage holds something else', () => {
    for (const stored of ['', 'null', '{}', '{"base":{},"scene":{},"fields":{}}']) {
      sessionStorage.setItem('unsaved-card:one', stored)
      expect(unsavedCard('one', opened).read()).toBeNull()
    }
  })
})
