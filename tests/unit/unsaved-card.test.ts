// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf } from '#client/features/editor/fields/card-fields.ts'
import type { Card } from '#client/features/editor/scene-edits.ts'
import { openEditor, unsavedCard } from '#client/features/editor/unsaved-card.ts'
import { aScene } from '../factories/designs.ts'

const opened: Card = { scene: aScene(), fields: fieldsOf({ hosts_ar: 'آل الراشد', venue_ar: 'قاعة' }) }
const edited: Card = {
  scene: { ...opened.scene, background: { kind: 'plain', paint: 'shade' } },
  fields: { ...opened.fields, hosts_ar: 'آل السديري' },
}
const withHosts = (card: Card, hosts_ar: string): Card => ({ ...card, fields: { ...card.fields, hosts_ar } })

beforeEach(() => sessionStorage.clear())

describe('[S-14] a card that was left before it was saved', () => {
  it('is restored over what was edited, with the fields that were changed alone', () => {
    unsavedCard('one', opened).store(edited, [])
    const now = { scene: aScene(), fields: { ...opened.fields, venue_ar: 'مزرعة' } }
    expect(unsavedCard('one', now).read()).toEqual({
      scene: edited.scene,
      fields: { ...edited.fields, venue_ar: 'مزرعة' },
    })
    expect(unsavedCard('other', now).read()).toBeNull()
  })

  it('does not replace what was changed elsewhere since', () => {
    unsavedCard('one', opened).store(edited, [])
    const theirs: Card = {
      ...opened,
      scene: { ...opened.scene, background: { kind: 'plain', paint: 'accent' } },
    }
    expect(unsavedCard('one', withHosts(theirs, 'آل العتيبي')).read()).toBeNull()
    unsavedCard('one', opened).store(edited, [])
    expect(unsavedCard('one', theirs).read()).toEqual({ ...edited, scene: theirs.scene })
  })

  it('is dropped for good where it was saved after all', () => {
    unsavedCard('one', opened).store(edited, [])
    expect(unsavedCard('one', edited).read()).toBeNull()
    expect(unsavedCard('one', opened).read()).toBeNull()
    unsavedCard('one', opened).store(edited, [])
    unsavedCard('one', opened).clear()
    expect(unsavedCard('one', opened).read()).toBeNull()
  })

  it('is restored whether the save before it finished or not', () => {
    const last = withHosts(edited, 'آل الدوسري')
    for (const stored of [opened, edited]) {
      unsavedCard('one', opened).store(last, [opened, edited])
      expect(unsavedCard('one', stored).read()).toEqual(last)
    }
  })

  it('leaves the scene as it is stored where a field alone was unsaved, so that no version is made', () => {
    const last = withHosts(opened, 'آل الدوسري')
    unsavedCard('one', opened).store(last, [])
    expect(unsavedCard('one', opened).read()?.scene).toBe(opened.scene)
  })

  it('is one step of the editor, which can be undone', () => {
    const editor = openEditor(opened, edited, 'ar')
    expect(editor.read()).toMatchObject({ card: edited, undos: 1 })
    editor.undo()
    expect(editor.read().card).toBe(opened)
    expect(openEditor(opened, null, 'ar').read()).toMatchObject({ card: opened, undos: 0 })
  })

  it('is none where the storage holds something else', () => {
    for (const stored of ['', 'null', '{}', '{"card":"{}","before":"[]"}', '{"card":"1","before":"1"}']) {
      sessionStorage.setItem('draft:unsaved-card:one', stored)
      expect(unsavedCard('one', opened).read()).toBeNull()
    }
  })
})
