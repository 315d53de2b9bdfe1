import { useEffect, useState } from 'react'
import { FONTS, type Font } from '#catalog/fonts.ts'
import { fontBytes } from '#client/card-drawing/draw-client.ts'

/** A card font as the page can use it in CSS; measures in font sizes. */
export interface PageFont {
  /** The CSS font family. */
  readonly family: string
  /** How far the baseline is below the middle of a line, in pixels. @param size in pixels */
  readonly drop: (size: number) => number
  /** CSS word spacing: how much wider a space is on cards than in the font. */
  readonly wordSpacing: number
}

/** As on the card, the Arabic blocks come from the Arabic font, all else from its Latin partner. */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC'
/** The width of a space on cards, in font sizes, whatever the font says. */
const BLANK = 0.26

const opening = new Map<string, Promise<PageFont | null>>()

/** A card font loaded into the page, for the inline text editor; null until it is loaded. */
export function useFont(id: string | null): PageFont | null {
  const [loaded, setLoaded] = useState<{ id: string; font: PageFont | null } | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let cancelled = false
    void open(id).then((opened) => cancelled || setLoaded({ id, font: opened }))
    return () => {
      cancelled = true
    }
  }, [id])
  return loaded?.id === id ? loaded.font : null
}

function open(id: string): Promise<PageFont | null> {
  const known = opening.get(id)
  if (known) return known
  const opened = loadFont(id).catch(() => null)
  opening.set(id, opened)
  // A failure is not cached: the next call tries again.
  void opened.then((font) => font ?? opening.delete(id))
  return opened
}

async function loadFont(id: string): Promise<PageFont | null> {
  const own = FONTS.get(id)
  const partner = own && FONTS.get(own.partner)
  if (!own || !partner) return null
  const [arabic, latin] = own.script === 'arabic' ? [own, partner] : [partner, own]
  await Promise.all([addToPage(arabic), addToPage(latin)])
  const family = `"${nameOf(arabic)}", "${nameOf(latin)}"`
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.font = `1000px "${nameOf(latin)}"`
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below, width } = pen.measureText(' ')
  // Browsers round the ascent and the descent of a line to whole pixels.
  const drop = (size: number) => (Math.round((above * size) / 1000) - Math.round((below * size) / 1000)) / 2
  return { family, drop, wordSpacing: BLANK - width / 1000 }
}

const nameOf = ({ id }: Font) => `card-${id}`

async function addToPage(font: Font): Promise<void> {
  const name = nameOf(font)
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) return
  const bytes = await fontBytes(font.id)
  if (!bytes) throw new Error(`no bytes of the font ${font.id}`)
  const range = font.script === 'arabic' ? { unicodeRange: ARABIC } : {}
  document.fonts.add(await new FontFace(name, bytes, range).load())
}
