import { writeFile } from 'node:fs/promises'
import { create } from 'qrcode'

const SIZE = { width: 1280, height: 720 }
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** A QR code in the middle of one frame, as a film that Chromium's fake camera plays for ever. */
export async function filmOf(text: string, file: string): Promise<string> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const module = Math.floor((SIZE.height * 0.7) / modules.size)
  const side = module * modules.size
  const [left, top] = [(SIZE.width - side) >> 1, (SIZE.height - side) >> 1]
  const luma = Buffer.alloc(SIZE.width * SIZE.height, WHITE)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules.get(Math.floor(y / module), Math.floor(x / module)))
        luma[(top + y) * SIZE.width + left + x] = BLACK
  const chroma = Buffer.alloc((SIZE.width * SIZE.height) / 2, GREY)
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F15:1 Ip A1:1 C420jpeg\n`
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, chroma]))
  return file
}
