import { FACES, type Face } from '#shared/card/faces.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { fillIn } from '#shared/card/placeholders.ts'
import { type RenderOptions, renderScene } from '#shared/card/render-scene.ts'
import { setText } from '#shared/card/set-text.ts'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import type { DrawAnswer, DrawnWith, DrawQuestion } from './draw-protocol.ts'

/* Runs in the worker alone. */

/** Raised when a face is drawn anew: what a device keeps of the old one is let go. */
const FACES_KEPT = 'marhaba-faces-1'

/** Each with the faces that were opened with it. */
const letterings = new Map<string, Promise<Lettering>>()

type Question<Ask extends DrawQuestion['ask']> = Extract<DrawQuestion, { ask: Ask }>
type Answer<Say extends DrawAnswer['say']> = Extract<DrawAnswer, { say: Say }>

export async function drawLayers({ turn, scene, drawnWith }: Question<'layers'>): Promise<Answer<'layers'>> {
  const options = await optionsFor(scene, drawnWith)
  const layers = scene.layers.map((layer) => ({
    id: layer.id,
    svg: withoutGround(renderScene({ ...scene, background: PLAIN, layers: [layer] }, options)),
    tooLong: isTooLong(layer, options),
  }))
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

function isTooLong(layer: Layer, { language, lettering, values }: RenderOptions): boolean {
  if (layer.kind !== 'text') return false
  const spec = { ...layer[language], text: fillIn(layer[language].text, values) }
  return setText(lettering, spec, layer, language).tooLong
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
