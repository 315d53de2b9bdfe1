import { khatam, pathOf } from '#catalog/brushes/geometry.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { colorOf, contrast, luminance, mix } from '#shared/card/colors.ts'
import { fitText } from '#shared/card/fit-text.ts'
import { randomOf } from '#shared/card/ornament.ts'
import { type RenderOptions, renderScene } from '#shared/card/render-scene.ts'
import { escapeXml, lettersPath, round } from '#shared/card/svg.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Box, FORMAT_HEIGHTS, type Palette, type Scene, type TextLayer } from '#shared/contract/scene.ts'

/** The background behind a card in a picture of another shape than its own. */
export type Frame = 'story' | 'preview'

/** In pixels. */
const SIZES = { story: { w: 1080, h: 1920 }, preview: { w: 1200, h: 630 } } as const

/** The card on a background of its own colours: centred for a story, beside its text for a link preview. */
export function frameCard(scene: Scene, options: RenderOptions, frame: Frame): string {
  const { w, h } = SIZES[frame]
  // A card of a story's shape needs no ground.
  if (frame === 'story' && scene.format === 'story') return renderScene(scene, { ...options, width: w })
  const inside =
    frame === 'story'
      ? cardAt(scene, options, fitted(scene, { x: 90, y: 250, w: 900, h: 1380 }))
      : besideText(scene, options)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `${groundOf(scene, w, h)}${inside}</svg>`
  )
}

/** The middle of a room, as large as the card's shape lets it be. */
function fitted({ format }: Scene, room: Box): Box {
  const ratio = FORMAT_HEIGHTS[format] / 1000
  const w = Math.min(room.w, room.h / ratio)
  const h = w * ratio
  return { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h }
}

function cardAt(scene: Scene, { width: _, ...options }: RenderOptions, { x, y, w, h }: Box): string {
  const card = renderScene(scene, { ...options, prefix: 'card-' }).replace(
    '<svg ',
    `<svg x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" `,
  )
  // Thin sheets of dark under each other are a soft shadow that every renderer draws alike.
  const shadow = Array.from({ length: 14 }, (_, at) => {
    const grown = (at + 1) * w * 0.0038
    return `<rect x="${round(x - grown)}" y="${round(y - grown + w * 0.018)}" width="${round(w + 2 * grown)}" height="${round(h + 2 * grown)}" rx="${round(grown)}" fill="#000" opacity="0.013"/>`
  }).join('')
  return shadow + card
}

interface Ground {
  readonly from: string
  readonly to: string
  /** Reads on it. */
  readonly ink: string
  readonly soft: string
}

/** Paper of the card's own colour, a shade away from it, so that the card lies on it and does not vanish. */
function toneOf({ background, palette }: Scene): Ground {
  const [from, to] =
    background.kind === 'plain'
      ? [background.paint, background.paint]
      : background.shape === 'linear'
        ? [background.from, background.to]
        : [background.to, background.to]
  const away = (color: string) => besideOf(color, palette)
  const ground = { from: away(colorOf(from, palette)), to: away(colorOf(to, palette)) }
  const readable = (first: string, second: string) =>
    contrast(first, ground.from) >= contrast(second, ground.from) ? first : second
  const ink = readable(palette.ink, palette.paper)
  const soft = contrast(palette.muted, ground.from) >= 3 ? palette.muted : ink
  return { ...ground, ink, soft }
}

/**
 * The palette's second paper where its contrast is small but visible; otherwise a little darker, or lighter for a
 * dark one.
 */
function besideOf(color: string, { shade }: Palette): string {
  const apart = contrast(color, shade)
  if (apart > 1.05 && apart < 1.45) return shade
  return mix(color, luminance(color) > 0.35 ? -0.06 : 0.06)
}

function groundOf(scene: Scene, w: number, h: number): string {
  const { from, to } = toneOf(scene)
  const { palette } = scene
  const net = ORNAMENTS.get('girih-net')?.draw({
    w,
    h,
    main: palette.accent,
    second: palette.bloom,
    ground: from,
    tone: (which, share) => mix(which === 'main' ? palette.accent : palette.bloom, share),
    weight: 1.4,
    random: randomOf(1),
    id: 'ground-net',
  })
  return (
    '<defs>' +
    `<linearGradient id="ground-tone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<radialGradient id="ground-light" cx="0.5" cy="0.5" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="1" stop-color="#000" stop-opacity="0.07"/></radialGradient>` +
    '</defs>' +
    `<rect width="${w}" height="${h}" fill="url(#ground-tone)"/>` +
    `<g opacity="0.13">${net ?? ''}</g>` +
    `<rect width="${w}" height="${h}" fill="url(#ground-light)"/>`
  )
}

/** Reading starts at the card: in Arabic it is at the right. */
function besideText(scene: Scene, options: RenderOptions): string {
  const { language } = options
  const { w, h } = SIZES.preview
  const card = fitted(scene, { x: 0, y: 44, w: 470, h: 542 })
  const [edge, gap] = [76, 64]
  const x = language === 'ar' ? w - edge - card.w : edge
  const room = w - card.w - 2 * edge - gap
  const textBox = { x: language === 'ar' ? edge : edge + card.w + gap, y: 0, w: room, h }
  return cardAt(scene, options, { ...card, x }) + textIn(scene, options, textBox)
}

const WORDLESS = { ar: 'دعوة', en: 'An invitation' } as const

function textIn(scene: Scene, options: RenderOptions, room: Box): string {
  const { language, values } = options
  const { ink, soft } = toneOf(scene)
  const title = values.title || values.hosts || WORDLESS[language]
  const day = [values.weekday, values.date]
    .filter((text) => text !== '')
    .join(language === 'ar' ? '، ' : ', ')
  const small = [day, values.hijri, values.venue].filter((text) => text !== '')
  const fonts = fontsOf(scene, language)
  const line = (
    text: string,
    y: number,
    h: number,
    size: number,
    which: string,
    lines: number,
    fill: string,
  ) => lettered(options, text, { ...room, y, h }, { face: which, size, lines }, fill)
  // A title alone is centred; with a date below it, it moves up.
  const rise = small.length * 34
  const rule = 330 - rise + 78
  return (
    line(title, 330 - rise - 176, 210, language === 'ar' ? 112 : 88, fonts.title, 3, ink) +
    ruleAt(room, rule, language, scene.palette.accent) +
    small
      .map((text, at) =>
        line(text, rule + 30 + at * 62, 56, at === 0 ? 44 : 38, fonts.small, 1, at ? soft : ink),
      )
      .join('')
  )
}

function lettered(
  { lettering, language }: RenderOptions,
  text: string,
  box: Box,
  { face, size, lines }: { face: string; size: number; lines: number },
  fill: string,
): string {
  const valign = lines > 1 ? 'bottom' : 'middle'
  // Beside a card two lines of Arabic belong together more than on it.
  const leading = language === 'ar' && lines > 1 ? 1.3 : null
  const setting = { box, align: 'start', valign, lines, leading, tracking: 0 } as const
  const { runs } = fitText(lettering, { text, face, size }, setting, language)
  return `<path d="${lettersPath(runs)}" fill="${fill}"><title>${escapeXml(text)}</title></path>`
}

/** A thin line that begins with the star of the house. */
function ruleAt(room: Box, y: number, language: Language, color: string): string {
  const start = language === 'ar' ? room.x + room.w : room.x
  const along = language === 'ar' ? -1 : 1
  return (
    `<path d="${pathOf(khatam(start + along * 10, y, 10))}" fill="${color}"/>` +
    `<path d="M${round(start + along * 34)} ${y}h${along * 150}" stroke="${color}" stroke-width="2"/>`
  )
}

/** The fonts of the card: of its largest text, and of its date. */
function fontsOf({ layers }: Scene, language: Language): { title: string; small: string } {
  const texts = layers.filter(
    (layer): layer is TextLayer => layer.kind === 'text' && (layer.only ?? language) === language,
  )
  const [largest] = texts.toSorted((one, other) => other[language].size - one[language].size)
  const dated = texts.find((layer) => /\{(date|hijri|weekday)\}/.test(layer[language].text))
  const fallback = language === 'ar' ? 'markazi' : 'garamond'
  return { title: largest?.[language].face ?? fallback, small: dated?.[language].face ?? fallback }
}
