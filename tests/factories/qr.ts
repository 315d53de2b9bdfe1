import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** What the QR on a picture says; throws where none can be read. */
export async function decodeQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
