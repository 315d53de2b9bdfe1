import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, layerAt, resizeBox } from '#client/features/editor/canvas/geometry.ts'
import { snapMove, snapRotation } from '#client/features/editor/canvas/snapping.ts'
import {
  addLayer,
  changeText,
  clampToCard,
  duplicateLayer,
  isAsDesigned,
  layerOf,
  moveInStack,
  resetLayer,
  scaleLayer,
  unusedId,
} from '#client/features/editor/scene-edits.ts'
import { createEditor } from '#client/features/editor/store.ts'
import { SAMPLE_FIELDS } from '#shared/card/sample-values.ts'
import { type Layer, type Scene, sceneSchema } from '#shared/contract/scene.ts'

const spec = (text: string) => ({ text, face: 'amiri', size: 40 })
const scene: Scene = sceneSchema.parse({
  version: 1,
  format: 'card',
  palette: {
    paper: '#ffffff',
    shade: '#eeeeee',
    ink: '#111111',
    muted: '#555555',
    accent: '#8c6420',
    bloom: '#b4314a',
  },
  background: { kind: 'plain', paint: 'paper' },
  layers: [
    {
      kind: 'ornament',
      id: 'frame',
      box: { x: 0, y: 0, w: 1000, h: 1400 },
      ornament: 'frame-double',
      paint: 'accent',
    },
    {
      kind: 'text',
      id: 'names',
      box: { x: 200, y: 300, w: 600, h: 100 },
      ar: spec('سلمان'),
      en: spec('Salman'),
      paint: 'ink',
    },
    {
      kind: 'text',
      id: 'where',
      box: { x: 200, y: 900, w: 600, h: 100 },
      ar: spec('{venue}'),
      en: spec('{venue}'),
      paint: 'ink',
    },
  ],
})
const card = { scene, fields: SAMPLE_FIELDS }
const room = { width: 1000, height: 1400 }
const names = layerOf(scene, 'names') as Layer

const write = (text: string) => (before: Scene) =>
  changeText(before, 'names', (layer) => ({ ...layer, ar: { ...layer.ar, text } }))

describe('the sitting', () => {
  test('[S-14] every step is undone and redone, as far back as the sitting goes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 40 }), (texts) => {
        const editor = createEditor(card, 'ar')
        const seen = [editor.read().card.scene]
        for (const text of texts) {
          editor.changeScene(write(text))
          seen.push(editor.read().card.scene)
        }
        for (const before of seen.slice(0, -1).toReversed()) {
          editor.undo()
          expect(editor.read().card.scene).toBe(before)
        }
        expect(editor.read().undos).toBe(0)
        for (const after of seen.slice(1)) {
          editor.redo()
          expect(editor.read().card.scene).toBe(after)
        }
      }),
    )
  })

  test('[S-14] what is typed in one go is one step, and a step after an undo forgets what was undone', () => {
    const editor = createEditor(card, 'ar')
    for (const text of ['س', 'سل', 'سلم']) editor.changeScene(write(text), 'text names')
    expect(editor.read().undos).toBe(1)
    editor.undo()
    expect(editor.read().card.scene).toBe(scene)
    editor.changeScene(write('خالد'))
    expect(editor.read().redos).toBe(0)
  })

  test('[S-14] a layer that was selected and is gone is selected no longer', () => {
    const editor = createEditor(card, 'ar')
    editor.changeScene((before) => duplicateLayer(before, 'names', 'names-2'))
    editor.select('names-2')
    editor.undo()
    expect(editor.read().selected).toBeNull()
  })
})

describe('edits of a scene', () => {
  test('[S-14] a change leaves every other layer the same object, so that it is not drawn again', () => {
    const after = write('نورة')(scene)
    expect(after.layers[0]).toBe(scene.layers[0])
    expect(after.layers[2]).toBe(scene.layers[2])
    expect(after.layers[1]).not.toBe(scene.layers[1])
  })

  test('[S-14] a text stays whole on the card wherever it is dragged', () => {
    const far = fc.double({ min: -3000, max: 3000, noNaN: true })
    fc.assert(
      fc.property(far, far, (x, y) => {
        const box = clampToCard(names, { x, y, w: 600, h: 100 }, 1400)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.w).toBeLessThanOrEqual(1000)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.h).toBeLessThanOrEqual(1400)
      }),
    )
  })

  test('[S-14] a layer goes back to the design’s own', () => {
    const changed = write('نورة')(scene)
    expect(isAsDesigned(changed, scene, 'names')).toBe(false)
    expect(resetLayer(changed, scene, 'names').layers[1]).toBe(scene.layers[1])
    expect(resetLayer(changed, null, 'names')).toBe(changed)
  })

  test('[S-14] layers are put above and below each other, doubled, and never more than the contract takes', () => {
    expect(moveInStack(scene, 'names', 99).layers.map(({ id }) => id)).toEqual(['frame', 'where', 'names'])
    expect(moveInStack(scene, 'where', 0).layers.map(({ id }) => id)).toEqual(['where', 'frame', 'names'])
    let full = scene
    for (let at = 0; at < 100; at += 1) full = duplicateLayer(full, 'names', unusedId(full, 'copy'))
    expect(sceneSchema.safeParse(full).success).toBe(true)
    expect(full.layers).toHaveLength(60)
    expect(addLayer(full, names)).toBe(full)
  })

  test('[S-14] type grows with its box', () => {
    const larger = scaleLayer(names, { x: 0, y: 0, w: 900, h: 150 }, 1.5)
    expect(larger.kind === 'text' && larger.ar.size).toBe(60)
  })
})

describe('snapping', () => {
  const others = [scene.layers[2]?.box ?? room].flatMap((box) => ('w' in box ? [box] : []))

  test('[S-14] a box near the middle jumps there, and shows on which line', () => {
    const { dx, guides } = snapMove({ x: 305, y: 500, w: 400, h: 90 }, others, room, 8)
    expect(dx).toBe(-5)
    expect(guides).toContainEqual({ axis: 'x', at: 500 })
  })

  test('[S-14] a box that is far from everything stays where it is', () => {
    expect(snapMove({ x: 333, y: 511, w: 77, h: 91 }, [], room, 8)).toEqual({
      dx: 0,
      dy: 0,
      guides: [],
      gaps: [],
    })
  })

  test('[S-14] between two layers a box finds the place with equal distances', () => {
    const above = { x: 200, y: 100, w: 600, h: 100 }
    const below = { x: 200, y: 655, w: 600, h: 100 }
    const { dy, gaps } = snapMove({ x: 250, y: 374, w: 500, h: 100 }, [above, below], room, 8)
    expect(374 + dy).toBeCloseTo(377.5)
    expect(gaps.map(({ from, to }) => to - from)).toEqual([177.5, 177.5])
  })

  test('[S-14] whatever snaps ends on a line that is drawn', () => {
    const place = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(place, place, (x, y) => {
        const box = { x, y, w: 100, h: 60 }
        const { dx, dy, guides } = snapMove(box, others, room, 8)
        expect(Math.abs(dx)).toBeLessThanOrEqual(8)
        expect(Math.abs(dy)).toBeLessThanOrEqual(8)
        for (const { axis, at } of guides) {
          const [start, length] = axis === 'x' ? [x + dx, 100] : [y + dy, 60]
          expect(
            [start, start + length / 2, start + length].some((edge) => Math.abs(edge - at) < 0.001),
          ).toBe(true)
        }
      }),
    )
  })

  test('[S-14] a rotation snaps too', () => {
    expect(snapRotation(47)).toBe(45)
    expect(snapRotation(52)).toBe(52)
    expect(snapRotation(359)).toBe(0)
    expect(snapRotation(190)).toBe(-170)
  })
})

describe('handles', () => {
  test('[S-14] the corner opposite the one that is pulled stays where it is, turned or not', () => {
    const degrees = fc.integer({ min: -180, max: 180 })
    const by = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -150, max: 150 }) })
    const cornerOf = (box: Layer['box'], rotate: number, sx: number, sy: number) => {
      const turn = (rotate * Math.PI) / 180
      const [dx, dy] = [(sx * box.w) / 2, (sy * box.h) / 2]
      return {
        x: box.x + box.w / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: box.y + box.h / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
      }
    }
    fc.assert(
      fc.property(degrees, by, (rotate, pulled) => {
        const before = { x: 300, y: 400, w: 400, h: 200 }
        const { box, factor } = resizeBox(before, rotate, 'se', pulled)
        const [was, is] = [cornerOf(before, rotate, -1, -1), cornerOf(box, rotate, -1, -1)]
        expect(is.x).toBeCloseTo(was.x)
        expect(is.y).toBeCloseTo(was.y)
        expect(box.w / box.h).toBeCloseTo(2)
        expect(box.w).toBeCloseTo(400 * factor)
      }),
    )
  })

  test('[S-14] a finger means the text rather than the frame around it, and never what is locked', () => {
    expect(layerAt(scene.layers, { x: 500, y: 350 })?.id).toBe('names')
    expect(layerAt(scene.layers, { x: 500, y: 700 })?.id).toBe('frame')
    const locked = scene.layers.map((layer) => ({ ...layer, locked: true }))
    expect(layerAt(locked, { x: 500, y: 350 })).toBeNull()
  })

  test('[S-14] the bounds of a turned box hold it', () => {
    expect(boundsOf({ x: 0, y: 0, w: 200, h: 100 }, 90)).toMatchObject({
      w: expect.closeTo(100),
      h: expect.closeTo(200),
    })
  })
})
