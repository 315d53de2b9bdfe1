import { ACCOUNT_PICTURE_SIDE } from '#shared/contract/attachments.ts'
import { type Crop, cropSide } from './crop.ts'

/** What the crop shows of the picture as a JPEG; null where this browser cannot draw it. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  // Before it is loaded an image has no size, and what is drawn of it is blank.
  if (!(await isDecoded(picture))) return null
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const side = cropSide(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = ACCOUNT_PICTURE_SIDE
  canvas.height = ACCOUNT_PICTURE_SIDE
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency, and black is nobody's background.
  context.fillStyle = 'white'
  context.fillRect(0, 0, ACCOUNT_PICTURE_SIDE, ACCOUNT_PICTURE_SIDE)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [crop.x - side / 2, crop.y - side / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, ACCOUNT_PICTURE_SIDE, ACCOUNT_PICTURE_SIDE)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

function isDecoded(picture: HTMLImageElement): Promise<boolean> {
  return picture.decode().then(
    () => true,
    () => false,
  )
}
