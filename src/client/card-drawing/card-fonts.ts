import { FONTS, type Font } from '#catalog/fonts.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import type { Scene } from '#shared/contract/scene.ts'
import type { DrawInput } from './draw-protocol.ts'

/* Runs in the worker alone. */

/** Raise the number when a font file changes: devices then fetch it again. */
const FONT_CACHE = 'marhaba-faces-1'

/** By the id of the font it was created for; each includes the partner of that font. */
const letterings = new Map<string, Promise<Lettering>>()

/** Loads the fonts that this card uses, and no others. */
export async function letteringFor(scene: Scene, language: DrawInput['language']): Promise<Lettering> {
  // For a text with an unknown font.
  const fallback = language === 'ar' ? 'amiri' : 'cormorant'
  const named = scene.layers.flatMap((layer) => (layer.kind === 'text' ? [layer[language].face] : []))
  const wanted = [...new Set(named.map((id) => (FONTS.has(id) ? id : fallback)))]
  const opened = new Map(
    await Promise.all(wanted.map(async (id) => [id, await (letterings.get(id) ?? loadFont(id))] as const)),
  )
  const of = (font: Font): Lettering => {
    const own = opened.get(font.id) ?? opened.get(font.partner)
    const found = own ?? [...opened].find(([id]) => FONTS.get(id)?.partner === font.id)?.[1]
    if (!found) throw new Error(`the font ${font.id} was not opened`)
    return found
  }
  return {
    shape: (text, font, rtl, tracking) => of(font).shape(text, font, rtl, tracking),
    has: (font, character) => of(font).has(font, character),
  }
}

function loadFont(id: string): Promise<Lettering> {
  const opening = createLettering(fetchFont, [id])
  letterings.set(id, opening)
  // A failure is not cached: the next call tries again.
  opening.catch(() => letterings.delete(id))
  return opening
}

const fetched = new Map<string, Promise<Uint8Array>>()

/** @param file as `fontFile` names it */
export function fetchFont(file: string): Promise<Uint8Array> {
  const fetching = fetched.get(file) ?? readCachedFont(`/faces/${file}.ttf`)
  fetched.set(file, fetching)
  fetching.catch(() => fetched.delete(file))
  return fetching
}

/** Cached on the device, so that a card can be edited offline. */
async function readCachedFont(address: string): Promise<Uint8Array> {
  const cache = await globalThis.caches?.open(FONT_CACHE).catch(() => null)
  const found = await cache?.match(address)
  if (found) return new Uint8Array(await found.arrayBuffer())
  const response = await fetch(address)
  if (!response.ok || response.headers.get('x-marhaba') !== '1') throw new Error(`no font at ${address}`)
  await cache?.put(address, response.clone()).catch(() => undefined)
  return new Uint8Array(await response.arrayBuffer())
}
