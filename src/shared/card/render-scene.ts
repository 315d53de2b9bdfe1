import { KHATAM_INNER, khatam, pathOf } from '#catalog/brushes/geometry.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import type { Language } from '#shared/contract/common.ts'
import {
  type Box,
  FORMAT_HEIGHTS,
  type Layer,
  type OrnamentLayer,
  type PictureLayer,
  type QrLayer,
  type Scene,
  type TextLayer,
} from '#shared/contract/scene.ts'
import { colorOf, fillOf, foilGradient, mix } from './colors.ts'
import { describeCard } from './describe-card.ts'
import { fitText } from './fit-text.ts'
import type { Lettering } from './lettering.ts'
import { drawingBox, randomOf } from './ornament.ts'
import { type CardValues, fillIn } from './placeholders.ts'
import { drawQr } from './qr.ts'
import { escapeXml, lettersPath, round } from './svg.ts'

export interface RenderOptions {
  readonly language: Language
  readonly lettering: Lettering
  /** The values of the placeholders. */
  readonly values: CardValues
  /** The content of the QR code; without it only its background is drawn. */
  readonly qr?: string
  /** The address of an attachment (of our own, or a data: URI), or null where it cannot be had. */
  readonly pictureHref?: (attachment: string) => string | null
  /** Prefix of ids, where several cards are in one document. */
  readonly prefix?: string
  /** Width in pixels; without it the SVG has no size of its own. */
  readonly width?: number
}

/**
 * Characters of all layers but pictures: ten times what our fullest card takes. Layers above are left out, for their
 * drawing would take as much again to be rendered.
 */
const DRAWING_MAXIMUM = 2_500_000
/** A part that is used again is drawn again. */
const USE_COST = 300
const costOf = (drawing: string) => drawing.length + (drawing.split('<use ').length - 1) * USE_COST

/**
 * A card as an SVG document. Pure: the same scene, values and fonts give the same text, in the browser and on
 * the server. Letters are outlines, so that no renderer can break, replace or reorder them.
 */
export function renderScene(scene: Scene, options: RenderOptions): string {
  const { language, prefix = '', width } = options
  const height = FORMAT_HEIGHTS[scene.format]
  let left = DRAWING_MAXIMUM
  const drawn = scene.layers
    .filter(({ only }) => only === null || only === language)
    .map((layer) => {
      const drawing = left > 0 ? turned(layer, drawLayer(layer, scene, options)) : ''
      // The data of a picture is bounded where it is uploaded.
      if (layer.kind !== 'picture') left -= costOf(drawing)
      return drawing
    })
  const size = width ? ` width="${width}" height="${Math.round((width * height) / 1000)}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}"${size} role="img" ` +
    `aria-label="${escapeXml(describeCard(scene, language, options.values))}">` +
    `<defs>${foilGradient(scene.palette, prefix, height)}</defs>` +
    background(scene, prefix, height) +
    drawn.join('') +
    '</svg>'
  )
}

function background({ background: ground, palette }: Scene, prefix: string, height: number): string {
  const rect = (fill: string) => `<rect width="1000" height="${height}" fill="${fill}"/>`
  if (ground.kind === 'plain') return rect(fillOf(ground.paint, palette, prefix))
  const stops =
    `<stop offset="0" stop-color="${colorOf(ground.from, palette)}"/>` +
    `<stop offset="1" stop-color="${colorOf(ground.to, palette)}"/>`
  const gradient =
    ground.shape === 'linear'
      ? `<linearGradient id="${prefix}ground" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
      : `<radialGradient id="${prefix}ground" cx="0.5" cy="0.42" r="0.75">${stops}</radialGradient>`
  return `<defs>${gradient}</defs>${rect(`url(#${prefix}ground)`)}`
}

function drawLayer(layer: Layer, scene: Scene, options: RenderOptions): string {
  switch (layer.kind) {
    case 'text':
      return drawText(layer, scene, options)
    case 'ornament':
      return drawOrnament(layer, scene, options)
    case 'picture':
      return drawPicture(layer, scene, options)
    case 'qr':
      return drawQrLayer(layer, scene, options)
  }
}

function turned({ box, rotate, opacity }: Layer, inside: string): string {
  if (inside === '' || (rotate === 0 && opacity === 1)) return inside
  const turn = rotate
    ? ` transform="rotate(${round(rotate)} ${round(box.x + box.w / 2)} ${round(box.y + box.h / 2)})"`
    : ''
  return `<g${turn}${opacity === 1 ? '' : ` opacity="${opacity}"`}>${inside}</g>`
}

function drawText(layer: TextLayer, { palette }: Scene, options: RenderOptions): string {
  const { language, lettering, values, prefix = '' } = options
  const spec = { ...layer[language], text: fillIn(layer[language].text, values) }
  const data = lettersPath(fitText(lettering, spec, layer, language).runs)
  return data && `<path d="${data}" fill="${fillOf(layer.paint, palette, prefix)}"/>`
}

/** Renderers fail on gradients that are squashed further. */
const FLATTEST = 0.05

function drawOrnament(layer: OrnamentLayer, { palette }: Scene, { prefix = '' }: RenderOptions): string {
  const ornament = ORNAMENTS.get(layer.ornament)
  if (!ornament) return ''
  const { x, y, w, h } = layer.box
  const box = drawingBox(ornament, layer.box)
  const drawn = ornament.draw({
    w: box.w,
    h: box.h,
    main: fillOf(layer.paint, palette, prefix),
    second: fillOf(layer.second, palette, prefix),
    ground: palette.paper,
    tone: (which, share) => mix(colorOf(which === 'main' ? layer.paint : layer.second, palette), share),
    weight: layer.weight * box.scale,
    random: randomOf(layer.seed),
    id: `${prefix}${layer.id}`,
  })
  const [across, down] = [Math.max(FLATTEST, w / box.w), Math.max(FLATTEST, h / box.h)]
  const inside = across === 1 && down === 1 ? drawn : `<g transform="scale(${across} ${down})">${drawn}</g>`
  const mirrored = {
    none: '',
    x: ` transform="translate(${round(w)} 0) scale(-1 1)"`,
    y: ` transform="translate(0 ${round(h)}) scale(1 -1)"`,
    both: ` transform="translate(${round(w)} ${round(h)}) scale(-1 -1)"`,
  }[layer.flip]
  const drawing = `<g${mirrored}>${inside}</g>`
  // Patterns and frames are clipped to their box; other ornaments may draw beyond it.
  if (ornament.ratio !== null) return `<g transform="translate(${round(x)} ${round(y)})">${drawing}</g>`
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" viewBox="0 0 ${round(w)} ${round(h)}">${drawing}</svg>`
}

function drawPicture(
  layer: PictureLayer,
  { palette }: Scene,
  { prefix = '', pictureHref }: RenderOptions,
): string {
  const { box, crop } = layer
  const shape = maskPath(layer.mask, box)
  const href = layer.attachment && pictureHref?.(layer.attachment)
  if (!href) return `<path d="${shape}" fill="${palette.shade}"/>`
  const clip = `${prefix}${layer.id}-clip`
  const [w, h] = [box.w * crop.zoom, box.h * crop.zoom]
  const [x, y] = [box.x - (w - box.w) * crop.x, box.y - (h - box.h) * crop.y]
  return (
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath>` +
    `<g clip-path="url(#${clip})"><image href="${escapeXml(href)}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" preserveAspectRatio="xMidYMid slice"/></g>`
  )
}

function maskPath(mask: PictureLayer['mask'], { x, y, w, h }: Box): string {
  const [left, top, right, bottom] = [x, y, x + w, y + h].map(round) as [number, number, number, number]
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2]
  switch (mask) {
    case 'none':
      return `M${left} ${top}H${right}V${bottom}H${left}Z`
    case 'rounded': {
      const c = round(r * 0.14)
      const arc = (dx: number, dy: number) => `a${c} ${c} 0 0 1 ${dx} ${dy}`
      return `M${left + c} ${top}H${right - c}${arc(c, c)}V${bottom - c}${arc(-c, c)}H${left + c}${arc(-c, -c)}V${top + c}${arc(c, -c)}Z`
    }
    case 'circle':
      return `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0Z`
    case 'arch': {
      const spring = round(y + w * 0.62)
      return `M${left} ${bottom}V${spring}C${left} ${round(y + w * 0.28)} ${round(cx - w * 0.16)} ${round(y + w * 0.16)} ${round(cx)} ${top}C${round(cx + w * 0.16)} ${round(y + w * 0.16)} ${right} ${round(y + w * 0.28)} ${right} ${spring}V${bottom}Z`
    }
    case 'khatam':
      return pathOf(khatam(cx, cy, (r / KHATAM_INNER) * 0.83))
  }
}

function drawQrLayer(layer: QrLayer, { palette }: Scene, { qr }: RenderOptions): string {
  const { x, y, w, h } = layer.box
  const side = Math.min(w, h)
  const [left, top] = [x + (w - side) / 2, y + (h - side) / 2]
  const frame = `<rect x="${round(left)}" y="${round(top)}" width="${round(side)}" height="${round(side)}" fill="${colorOf(layer.light, palette)}"/>`
  const drawing = qr ? drawQr(qr) : null
  if (drawing === null) return frame
  return `${frame}<path transform="translate(${round(left)} ${round(top)}) scale(${side / drawing.size})" d="${drawing.path}" fill="${colorOf(layer.dark, palette)}" shape-rendering="crispEdges"/>`
}
