import { drawQr } from '#shared/card/qr.ts'
import type { QrDrawing } from '#shared/card/qr-drawing.ts'
import { linesOf, type PassContent } from './pass-content.ts'

const WIDTH = 1080
const HEIGHT = 1560
const MARGIN = 72
const INK = '#10231f'
const MUTED = '#455a54'
const TEAL = '#0f766e'
const BRASS = '#a97c2f'
const PAPER = '#fbf8f2'
const FONT = '"Readex Pro", system-ui, sans-serif'
const DISPLAY_FONT = '"Reem Kufi", "Readex Pro", system-ui, sans-serif'
const NAME_SIZES = [84, 72, 60, 50]
const NAME_LINES = 2

/** The pass as a PNG picture; null where the browser cannot draw it. */
export async function drawPass(content: PassContent): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  const qr = drawQr(content.qr)
  if (pen === null || qr === null) return null
  await fontsFor(content)
  drawGround(pen)
  pen.direction = content.language === 'ar' ? 'rtl' : 'ltr'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  drawText(pen, content)
  drawCode(pen, content, qr)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A canvas does not wait for fonts: without this the first picture would be in a fallback font, with unjoined Arabic letters. */
async function fontsFor({ name, names, event, text }: PassContent): Promise<void> {
  const letters = `${name}${names}${event}${text.title}${text.admits}0123456789`
  await Promise.allSettled([
    document.fonts.load(`600 64px ${FONT}`, letters),
    document.fonts.load(`400 40px ${FONT}`, letters),
    document.fonts.load(`600 64px ${DISPLAY_FONT}`, letters),
  ])
}

function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = BRASS
  pen.lineWidth = 3
  pen.strokeRect(32, 32, WIDTH - 64, HEIGHT - 64)
  pen.lineWidth = 1.5
  pen.strokeRect(46, 46, WIDTH - 92, HEIGHT - 92)
}

function drawText(pen: CanvasRenderingContext2D, { name, names, event, days, text }: PassContent): void {
  line(pen, text.title, 130, `500 36px ${FONT}`, BRASS)
  line(pen, event, 196, `600 52px ${DISPLAY_FONT}`, TEAL)
  line(pen, days.join(' · '), 262, `400 32px ${FONT}`, MUTED)
  const { lines, size } = nameLines(pen, name)
  const first = (lines.length === 1 ? 380 : 350) - (names === '' ? 0 : 30)
  lines.forEach((part, place) => {
    line(pen, part, first + place * size * 1.25, `600 ${size}px ${FONT}`, INK)
  })
  if (names !== '') line(pen, names, 440, `400 34px ${FONT}`, INK)
  const about = [text.admits, text.section].filter((part) => part !== null).join(' · ')
  line(pen, about, 490, `500 42px ${FONT}`, TEAL)
}

function drawCode(pen: CanvasRenderingContext2D, { code, text }: PassContent, qr: QrDrawing): void {
  const room = WIDTH - 2 * MARGIN - 100
  // Whole pixels to a module: cheap cameras do not read soft edges.
  const module = Math.floor(room / qr.size)
  const side = module * qr.size
  const start = (WIDTH - side) / 2
  pen.fillStyle = '#ffffff'
  pen.fillRect(start, 540, side, side)
  pen.save()
  pen.translate(start, 540)
  pen.scale(module, module)
  pen.fillStyle = '#000000'
  pen.fill(new Path2D(qr.path))
  pen.restore()
  line(pen, text.hint, HEIGHT - 160, `400 32px ${FONT}`, MUTED)
  pen.direction = 'ltr'
  line(pen, code, HEIGHT - 100, `600 48px ${FONT}`, INK)
}

function line(pen: CanvasRenderingContext2D, text: string, y: number, font: string, colour: string): void {
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN)
}

/** The largest font size in which the name takes at most two lines. */
function nameLines(pen: CanvasRenderingContext2D, name: string): { lines: string[]; size: number } {
  const broken = NAME_SIZES.map((size) => {
    pen.font = `600 ${size}px ${FONT}`
    return { lines: linesOf(name, (part) => pen.measureText(part).width <= WIDTH - 2 * MARGIN), size }
  })
  const fitting = broken.find(({ lines }) => lines.length <= NAME_LINES) ?? broken.at(-1)
  return { lines: fitting?.lines.slice(0, NAME_LINES) ?? [name], size: fitting?.size ?? 50 }
}
