import { useEffect, useState } from 'react'
import { sampleValues } from '#shared/card/sample-values.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { type DrawSample, inPalette, type PalettePictures } from './palette-pictures.ts'

export interface Recolored {
  /** With the server's pictures in the shown palette. */
  readonly design: TemplateDetail
  /** The pictures that this device rendered; null where the server's are shown. */
  readonly pictures: Readonly<Record<Language, string>> | null
  readonly status: 'ready' | 'drawing' | 'failed'
}

interface Drawn {
  readonly palette: number
  readonly pictures: Readonly<Record<Language, string>> | null
}

/**
 * The design in the chosen palette; until that is rendered, in the one before. The renderer is fetched only for
 * palettes without pictures from the server.
 */
export function useRecolored(
  design: TemplateDetail,
  chosen: number,
  serverPictures: PalettePictures,
  draw: DrawSample,
): Recolored {
  const [drawn, setDrawn] = useState<Drawn>({ palette: chosen, pictures: null })
  const [failed, setFailed] = useState<number | null>(null)

  useEffect(() => {
    const palette = design.palettes[chosen]
    if (!palette) return undefined
    if (serverPictures.has(chosen)) {
      setDrawn({ palette: chosen, pictures: null })
      return undefined
    }
    let cancelled = false
    const made: string[] = []
    const scene = inPalette(design, palette.colors)
    void Promise.all(LANGUAGES.map((language) => draw(scene, language, sampleValues(language)))).then(
      ([ar, en]) => {
        if (cancelled) return
        if (!ar || !en) return setFailed(chosen)
        const [inArabic, inEnglish] = [addressOfSvg(ar), addressOfSvg(en)]
        made.push(inArabic, inEnglish)
        setFailed(null)
        setDrawn({ palette: chosen, pictures: { ar: inArabic, en: inEnglish } })
      },
    )
    return () => {
      cancelled = true
      // An image that is still on the screen has been decoded already.
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [design, chosen, serverPictures, draw])

  const pictures = serverPictures.get(drawn.palette) ?? design.pictures
  const status = drawn.palette === chosen ? 'ready' : failed === chosen ? 'failed' : 'drawing'
  return { design: { ...design, pictures }, pictures: drawn.pictures, status }
}

/** Revoke it when it is not shown any more. */
export function addressOfSvg(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
