import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { DIST_FOLDER } from '#server/config/folders.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import type { CardValues } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { attachmentData } from './attachment-data.ts'
import { type Frame, frameCard } from './card-framing.ts'

/** A card to be drawn. */
export interface Drawing {
  readonly scene: Scene
  readonly language: Language
  readonly values: CardValues
  readonly qr?: string
  /** Files of its attachments by id. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>
  /** In pixels. */
  readonly width: number
  readonly as: 'png' | 'webp' | 'jpeg' | 'svg'
  /** Of webp, up to 100. */
  readonly quality?: number
  /** On a ground of its own, in the size that the frame has. */
  readonly frame?: Frame
  /** Pixels of bleed around it, which mirror its edge. */
  readonly bleed?: number
}

const FONTS = path.join(DIST_FOLDER, 'faces')
/** Read once: its process draws one card after the other. */
let lettering: Promise<Lettering> | null = null

export async function run({
  scene,
  pictures = {},
  as,
  quality,
  frame,
  bleed,
  ...more
}: Drawing): Promise<Uint8Array> {
  lettering ??= createLettering((file) => readFile(path.join(FONTS, `${file}.ttf`)))
  const data = await attachmentData(pictures)
  const options = {
    ...more,
    lettering: await lettering,
    pictureHref: (attachment: string) => data[attachment] ?? null,
  }
  const svg = frame ? frameCard(scene, options, frame) : renderScene(scene, options)
  if (as === 'svg') return Buffer.from(svg)
  return await encode(withBleed(sharp(Buffer.from(svg)), bleed), as, quality)
}

/** The edge is mirrored into the bleed, so that an inexact cut shows no white. */
function withBleed(picture: Sharp, bleed: number | undefined): Sharp {
  if (!bleed) return picture
  const margins = { top: bleed, bottom: bleed, left: bleed, right: bleed }
  return picture.extend({ ...margins, extendWith: 'mirror' }).flatten()
}

function encode(picture: Sharp, as: Exclude<Drawing['as'], 'svg'>, quality = 80): Promise<Buffer> {
  switch (as) {
    case 'png':
      return picture.png({ palette: false }).toBuffer()
    case 'webp':
      return picture.webp({ quality, effort: 3, smartSubsample: true }).toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
  }
}
