import { FONTS, fontFile } from '#catalog/fonts.ts'
import { fitText } from '#shared/card/fit-text.ts'
import { fillIn } from '#shared/card/placeholders.ts'
import { type RenderOptions, renderScene } from '#shared/card/render-scene.ts'
import { FORMAT_HEIGHTS, type Layer, type Scene } from '#shared/contract/scene.ts'
import { fetchFont, letteringFor } from './card-fonts.ts'
import type { DrawInput, DrawnLayer, DrawReply, DrawRequest, TextLayout } from './draw-protocol.ts'

/* Runs in the worker alone. */

type Request<Kind extends DrawRequest['kind']> = Extract<DrawRequest, { kind: Kind }>
type Reply<Kind extends DrawReply['kind']> = Extract<DrawReply, { kind: Kind }>

export async function drawLayers({ id, scene, drawInput }: Request<'layers'>): Promise<Reply<'layers'>> {
  const options = await optionsFor(scene, drawInput)
  const layers = scene.layers.map((layer): DrawnLayer => {
    const overflow = overflowOf(layer, scene)
    const svg = withoutGround(renderScene({ ...scene, background: PLAIN, layers: [layer] }, options))
    return {
      id: layer.id,
      svg: withOverflow(svg, overflow, scene),
      overflow,
      layout: layoutOf(layer, options),
    }
  })
  return { kind: 'layers', id, ground: renderScene({ ...scene, layers: [] }, options), layers }
}

export async function drawCard({ id, scene, drawInput, height }: Request<'card'>): Promise<Reply<'card'>> {
  const svg = renderScene(scene, await optionsFor(scene, drawInput))
  return {
    kind: 'card',
    id,
    svg: height === null ? svg : svg.replace(/(viewBox="0 0 1000 )\d+/, `$1${height}`),
  }
}

const PLAIN = { kind: 'plain', paint: 'paper' } as const

function withoutGround(svg: string): string {
  return svg.replace(/(<\/defs>)<rect [^>]*\/>/, '$1')
}

/** An ornament may draw this much beyond its box, as with a leaf. */
const OVERHANG = 0.08

/**
 * An ornament is shown as a picture, which ends where its document does: what lies beyond the card must be in it,
 * because a drag may bring it into view.
 */
function overflowOf({ kind, box }: Layer, { format }: Scene): number {
  if (kind !== 'ornament') return 0
  // Rotated, no corner is farther from the middle than half the diagonal.
  const half = (Math.hypot(box.w, box.h) / 2) * (1 + OVERHANG)
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
  return Math.ceil(Math.max(0, half - x, half - y, x + half - 1000, y + half - FORMAT_HEIGHTS[format]))
}

function withOverflow(svg: string, overflow: number, { format }: Scene): string {
  const height = FORMAT_HEIGHTS[format]
  const room = `viewBox="${-overflow} ${-overflow} ${1000 + 2 * overflow} ${height + 2 * overflow}"`
  return overflow === 0 ? svg : svg.replace(/viewBox="[^"]*"/, room)
}

function layoutOf(layer: Layer, { language, lettering, values }: RenderOptions): TextLayout | null {
  if (layer.kind !== 'text') return null
  const spec = { ...layer[language], text: fillIn(layer[language].text, values) }
  const { runs, size, tooLong } = fitText(lettering, spec, layer, language)
  const first = Math.min(...runs.map(({ y }) => y))
  if (!Number.isFinite(first)) return { size, baseline: null, tooLong }
  // Empty lines have no runs: count them, to know where the first line is.
  const empty = spec.text.split('\n').findIndex((line) => line.trim() !== '')
  const leading = layer.leading ?? FONTS.get(spec.face)?.leading ?? 1.5
  return { size, baseline: first - empty * leading * size, tooLong }
}

/** A copy: the worker goes on drawing with its own bytes. */
export async function readFontBytes({ id, font }: Request<'font'>): Promise<Reply<'font'>> {
  const known = FONTS.get(font)
  if (!known) throw new Error(`there is no font ${font}`)
  const bytes = await fetchFont(fontFile(known))
  return { kind: 'font', id, bytes: bytes.slice().buffer }
}

async function optionsFor(scene: Scene, drawInput: DrawInput): Promise<RenderOptions> {
  const { pictures, qr, language, values, prefix } = drawInput
  const lettering = await letteringFor(scene, language)
  return { language, values, prefix, qr, lettering, pictureHref: (id) => pictures[id] ?? null }
}
