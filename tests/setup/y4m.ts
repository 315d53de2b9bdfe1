import { writeFile } from 'node:fs/promises'
import { qrModules } from '#shared/card/qr.ts'

const SIZE = { width: 1280, height: 720 }
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** A QR code in the middle of one frame, as a film that Chromium's fake camera plays for ever. */
export async function filmOf(text: string, file: string): Promise<string> {
  const code = qrModules(text)
  if (code === null) throw new Error('no code holds this text')
  const module = Math.floor((SIZE.height * 0.7) / code.side)
  const side = module * code.side
  const [left, top] = [(SIZE.width - side) >> 1, (SIZE.height - side) >> 1]
  const bits = code.rows.map((row) =>
    [...row].map((four) => Number.parseInt(four, 16).toString(2).padStart(4, '0')).join(''),
  )
  const isDark = (x: number, y: number) => bits[y]?.[x] === '1'
  const luma = Buffer.alloc(SIZE.width * SIZE.height, WHITE)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (isDark(Math.floor(x / module), Math.floor(y / module)))
        luma[(top + y) * SIZE.width + left + x] = BLACK
  const chroma = Buffer.alloc((SIZE.width * SIZE.height) / 2, GREY)
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F15:1 Ip A1:1 C420jpeg\n`
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, chroma]))
  return file
}
