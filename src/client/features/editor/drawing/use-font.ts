import { useEffect, useState } from 'react'
import { FACES, type Face } from '#catalog/fonts.ts'
import { faceBytes } from './queries.ts'

/** A face of the cards as the page can write in it; measures in sizes. */
export interface PageFace {
  /** What CSS calls it. */
  readonly family: string
  /** How far below the middle of a line of writing its letters stand. */
  readonly drop: (size: number) => number
  /** What a blank of the card is wider than one of the face. */
  readonly blank: number
}

/** Letters of the Arabic blocks are an Arabic face's, all else is its Latin partner's: as the card is set. */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC'
/** Between words of a card, in sizes, whatever the face has for a blank. */
const BLANK = 0.26

const opening = new Map<string, Promise<PageFace | null>>()

/** The face, so that words can be written in it where they stand; null until it is here. */
export function useFace(id: string | null): PageFace | null {
  const [face, setFace] = useState<{ id: string; face: PageFace | null } | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let gone = false
    void open(id).then((opened) => gone || setFace({ id, face: opened }))
    return () => {
      gone = true
    }
  }, [id])
  return face?.id === id ? face.face : null
}

function open(id: string): Promise<PageFace | null> {
  const known = opening.get(id)
  if (known) return known
  const opened = pageFace(id).catch(() => null)
  opening.set(id, opened)
  // Without a network the next try may find one.
  void opened.then((face) => face ?? opening.delete(id))
  return opened
}

async function pageFace(id: string): Promise<PageFace | null> {
  const own = FACES.get(id)
  const partner = own && FACES.get(own.partner)
  if (!own || !partner) return null
  const [arabic, latin] = own.script === 'arabic' ? [own, partner] : [partner, own]
  await Promise.all([addToPage(arabic), addToPage(latin)])
  const family = `"${nameOf(arabic)}", "${nameOf(latin)}"`
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.font = `1000px "${nameOf(latin)}"`
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below, width } = pen.measureText(' ')
  // Browsers lay lines with whole pixels above and below.
  const drop = (size: number) => (Math.round((above * size) / 1000) - Math.round((below * size) / 1000)) / 2
  return { family, drop, blank: BLANK - width / 1000 }
}

const nameOf = ({ id }: Face) => `card-${id}`

async function addToPage(face: Face): Promise<void> {
  const name = nameOf(face)
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) return
  const bytes = await faceBytes(face.id)
  if (!bytes) throw new Error(`no letters of ${face.id}`)
  const range = face.script === 'arabic' ? { unicodeRange: ARABIC } : {}
  document.fonts.add(await new FontFace(name, bytes, range).load())
}
