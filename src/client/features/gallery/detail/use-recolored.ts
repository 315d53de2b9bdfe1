import { useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { type DrawSample, inPalette, type PalettePictures, sampleValues } from './logic.ts'

export interface Recolored {
  /** With the server's pictures of the palette that is shown. */
  readonly design: TemplateDetail
  /** Instead of those, where this device drew it. */
  readonly pictures: Readonly<Record<Language, string>> | null
  readonly status: 'ready' | 'drawing' | 'failed'
}

interface Drawn {
  readonly palette: number
  readonly pictures: Readonly<Record<Language, string>> | null
}

/**
 * The design in the palette that was chosen, or, until that is drawn, in the one before. What the server has pictures
 * of costs nothing; for any other the renderer is fetched.
 */
export function useRecolored(
  design: TemplateDetail,
  chosen: number,
  free: PalettePictures,
  draw: DrawSample,
): Recolored {
  const [drawn, setDrawn] = useState<Drawn>({ palette: chosen, pictures: null })
  const [failed, setFailed] = useState<number | null>(null)

  useEffect(() => {
    const palette = design.palettes[chosen]
    if (!palette) return undefined
    if (free.has(chosen)) {
      setDrawn({ palette: chosen, pictures: null })
      return undefined
    }
    let gone = false
    const made: string[] = []
    const scene = inPalette(design, palette.colors)
    void Promise.all(LANGUAGES.map((language) => draw(scene, language, sampleValues(language)))).then(
      ([ar, en]) => {
        if (gone) return
        if (!ar || !en) return setFailed(chosen)
        const [inArabic, inEnglish] = [addressOf(ar), addressOf(en)]
        made.push(inArabic, inEnglish)
        setFailed(null)
        setDrawn({ palette: chosen, pictures: { ar: inArabic, en: inEnglish } })
      },
    )
    return () => {
      gone = true
      // The picture that is still on the screen has been read already.
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [design, chosen, free, draw])

  const pictures = free.get(drawn.palette) ?? design.pictures
  const is = drawn.palette === chosen ? 'ready' : failed === chosen ? 'failed' : 'drawing'
  return { design: { ...design, pictures }, pictures: drawn.pictures, status: is }
}

function addressOf(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
