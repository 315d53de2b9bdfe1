/** The pixels of a picture of tests/fixtures/qr, as the camera would have given them. */
export async function pictureAt(name: string): Promise<ImageData> {
  const bitmap = await bitmapOf(name)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

export async function bitmapOf(name: string): Promise<ImageBitmap> {
  const response = await fetch(`/pictures/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return createImageBitmap(await response.blob())
}
