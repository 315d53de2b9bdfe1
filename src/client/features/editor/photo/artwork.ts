import { FORMAT_HEIGHTS, type Scene } from '#shared/contract/scene.ts'

export type Format = keyof typeof FORMAT_HEIGHTS

/** The format that crops a picture least. */
export function formatFor(width: number, height: number): Format {
  const wanted = Math.log((height / width) * 1000)
  const far = (format: Format) => Math.abs(Math.log(FORMAT_HEIGHTS[format]) - wanted)
  const formats = Object.keys(FORMAT_HEIGHTS) as Format[]
  return formats.toSorted((a, b) => far(a) - far(b))[0] ?? 'card'
}

const ARTWORK = 'artwork'

/** The host's own finished card: a picture that fills the card, with the guest's name and pass on it. */
export function artworkScene(scene: Scene, attachment: string, format: Format): Scene {
  const height = FORMAT_HEIGHTS[format]
  const common = { rotate: 0, opacity: 1, only: null, locked: false } as const
  const qrSide = 190
  return {
    ...scene,
    format,
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      {
        ...common,
        kind: 'picture',
        id: ARTWORK,
        box: { x: 0, y: 0, w: 1000, h: height },
        attachment,
        mask: 'none',
        crop: { x: 0.5, y: 0.5, zoom: 1 },
        locked: true,
      },
      {
        ...common,
        kind: 'text',
        id: 'guest',
        box: { x: 200, y: height - 400, w: 600, h: 90 },
        ar: { text: '{guest}', face: 'amiri-bold', size: 56 },
        en: { text: '{guest}', face: 'cormorant-bold', size: 56 },
        paint: 'ink',
        align: 'center',
        valign: 'middle',
        lines: 1,
        leading: null,
        tracking: 0,
      },
      {
        ...common,
        kind: 'qr',
        id: 'pass',
        box: { x: 500 - qrSide / 2, y: height - 290, w: qrSide, h: qrSide },
        dark: 'ink',
        light: 'paper',
      },
    ],
  }
}

/** Whether the card is the host's own picture, whatever design it was started from. */
export function isArtwork(scene: Scene): boolean {
  return scene.layers.some(({ id, kind }) => id === ARTWORK && kind === 'picture')
}
