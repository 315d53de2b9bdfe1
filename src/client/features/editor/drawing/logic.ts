import { FACES, type Face, faceFile } from '#catalog/fonts.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { fillIn } from '#shared/card/placeholders.ts'
import { type RenderOptions, renderScene } from '#shared/card/render-scene.ts'
import { setText } from '#shared/card/set-text.ts'
import { FORMAT_HEIGHTS, type Layer, type Scene } from '#shared/contract/scene.ts'
import type { DrawAnswer, DrawnLayer, DrawnWith, DrawQuestion, SetWords } from './draw-protocol.ts'

/* Runs in the worker alone. */

/** Raised when a face is drawn anew: what a device keeps of the old one is let go. */
const FACES_KEPT = 'marhaba-faces-1'

/** Each with the faces that were opened with it. */
const letterings = new Map<string, Promise<Lettering>>()

type Question<Ask extends DrawQuestion['ask']> = Extract<DrawQuestion, { ask: Ask }>
type Answer<Say extends DrawAnswer['say']> = Extract<DrawAnswer, { say: Say }>

export async function drawLayers({ turn, scene, drawnWith }: Question<'layers'>): Promise<Answer<'layers'>> {
  const options = await optionsFor(scene, drawnWith)
  const layers = scene.layers.map((layer): DrawnLayer => {
    const beyond = reachOf(layer, scene)
    const svg = withoutGround(renderScene({ ...scene, background: PLAIN, layers: [layer] }, options))
    return { id: layer.id, svg: withRoom(svg, beyond, scene), beyond, set: setOf(layer, options) }
  })
  return { say: 'layers', turn, ground: renderScene({ ...scene, layers: [] }, options), layers }
}

export async function drawCard({
  turn,
  scene,
  drawnWith,
  height,
}: Question<'card'>): Promise<Answer<'card'>> {
  const svg = renderScene(scene, await optionsFor(scene, drawnWith))
  return {
    say: 'card',
    turn,
    svg: height === null ? svg : svg.replace(/(viewBox="0 0 1000 )\d+/, `$1${height}`),
  }
}

const PLAIN = { kind: 'plain', paint: 'paper' } as const

function withoutGround(svg: string): string {
  return svg.replace(/(<\/defs>)<rect [^>]*\/>/, '$1')
}

/** A leaf may hang this much over the side of its ornament. */
const OVERHANG = 0.08

/**
 * An ornament is shown as a picture, which ends where its document does: what hangs over the card has to be in
 * it, because a hand may pull it in.
 */
function reachOf({ kind, box }: Layer, { format }: Scene): number {
  if (kind !== 'ornament') return 0
  // Turned, no corner is farther from the middle than half the diagonal.
  const half = (Math.hypot(box.w, box.h) / 2) * (1 + OVERHANG)
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
  return Math.ceil(Math.max(0, half - x, half - y, x + half - 1000, y + half - FORMAT_HEIGHTS[format]))
}

function withRoom(svg: string, beyond: number, { format }: Scene): string {
  const height = FORMAT_HEIGHTS[format]
  const room = `viewBox="${-beyond} ${-beyond} ${1000 + 2 * beyond} ${height + 2 * beyond}"`
  return beyond === 0 ? svg : svg.replace(/viewBox="[^"]*"/, room)
}

function setOf(layer: Layer, { language, lettering, values }: RenderOptions): SetWords | null {
  if (layer.kind !== 'text') return null
  const spec = { ...layer[language], text: fillIn(layer[language].text, values) }
  const { runs, size, tooLong } = setText(lettering, spec, layer, language)
  const first = Math.min(...runs.map(({ y }) => y))
  if (!Number.isFinite(first)) return { size, baseline: null, tooLong }
  // A line with nothing on it has no letters to tell where it stands.
  const empty = spec.text.split('\n').findIndex((line) => line.trim() !== '')
  const leading = layer.leading ?? FACES.get(spec.face)?.leading ?? 1.5
  return { size, baseline: first - empty * leading * size, tooLong }
}

/** A copy: what the worker draws with stays here. */
export async function lettersOf({ turn, face }: Question<'face'>): Promise<Answer<'face'>> {
  const known = FACES.get(face)
  if (!known) throw new Error(`there is no face ${face}`)
  const bytes = await fetchFace(faceFile(known))
  return { say: 'face', turn, bytes: bytes.slice().buffer }
}

async function optionsFor(scene: Scene, drawnWith: DrawnWith): Promise<RenderOptions> {
  const { pictures, qr, language, values, prefix } = drawnWith
  const lettering = await letteringFor(scene, language)
  return { language, values, prefix, qr, lettering, pictureHref: (id) => pictures[id] ?? null }
}

/** Only the faces that this card is set in are fetched. */
async function letteringFor(scene: Scene, language: DrawnWith['language']): Promise<Lettering> {
  // What a text with an unknown face is set in.
  const plain = language === 'ar' ? 'amiri' : 'cormorant'
  const named = scene.layers.flatMap((layer) => (layer.kind === 'text' ? [layer[language].face] : []))
  const wanted = [...new Set(named.map((id) => (FACES.has(id) ? id : plain)))]
  const opened = new Map(
    await Promise.all(wanted.map(async (id) => [id, await (letterings.get(id) ?? open(id))] as const)),
  )
  const of = (face: Face): Lettering => {
    const own = opened.get(face.id) ?? opened.get(face.partner)
    const found = own ?? [...opened].find(([id]) => FACES.get(id)?.partner === face.id)?.[1]
    if (!found) throw new Error(`the face ${face.id} was not opened`)
    return found
  }
  return {
    shape: (text, face, rtl, tracking) => of(face).shape(text, face, rtl, tracking),
    has: (face, character) => of(face).has(face, character),
  }
}

function open(id: string): Promise<Lettering> {
  const opening = createLettering(fetchFace, [id])
  letterings.set(id, opening)
  // Without a network the next try may find one.
  opening.catch(() => letterings.delete(id))
  return opening
}

const fetched = new Map<string, Promise<Uint8Array>>()

function fetchFace(file: string): Promise<Uint8Array> {
  const fetching = fetched.get(file) ?? readFace(`/faces/${file}.ttf`)
  fetched.set(file, fetching)
  fetching.catch(() => fetched.delete(file))
  return fetching
}

/** Kept on the device, so that a card can be worked on with no network. */
async function readFace(address: string): Promise<Uint8Array> {
  const kept = await globalThis.caches?.open(FACES_KEPT).catch(() => null)
  const found = await kept?.match(address)
  if (found) return new Uint8Array(await found.arrayBuffer())
  const answer = await fetch(address)
  if (!answer.ok || answer.headers.get('x-marhaba') !== '1') throw new Error(`no face at ${address}`)
  await kept?.put(address, answer.clone()).catch(() => undefined)
  return new Uint8Array(await answer.arrayBuffer())
}
