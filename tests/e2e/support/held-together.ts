import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { QrDrawing } from '#shared/card/qr-drawing.ts'

/** What a page's camera sees is drawn onto a canvas by the test. */
interface WithCamera {
  showToCamera: (picture: string) => Promise<void>
}

/** Gives the pages of a phone a camera that sees nothing until `letSee`. */
export async function withDrawnCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1280, 720]
    const drawing = canvas.getContext('2d')
    const clear = () => {
      if (!drawing) return
      drawing.fillStyle = '#888'
      drawing.fillRect(0, 0, canvas.width, canvas.height)
    }
    clear()
    // A canvas that does not change sends no frames.
    setInterval(() => drawing?.fillRect(0, 0, 1, 1), 30)
    Object.assign(globalThis, {
      async showToCamera(picture: string) {
        const image = new Image()
        image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`
        await image.decode()
        clear()
        drawing?.drawImage(image, 320, 40, 640, 640)
      },
    } satisfies WithCamera)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30)
  })
}

/** Holds a code before the camera. */
export async function showCode(reader: Page, drawing: QrDrawing | null): Promise<void> {
  if (drawing === null) throw new Error('no code')
  const { size, path } = drawing
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" style="background:white"><path d="${path}"/></svg>`
  await reader.evaluate((drawn) => (globalThis as unknown as WithCamera).showToCamera(drawn), picture)
}

/** Holds the screen of one phone before the camera of the other until that has read enough. */
export async function letSee(shown: Locator, reader: Page, until: Locator): Promise<number> {
  let [last, codes] = ['', 0]
  while (!(await until.isVisible())) {
    // The code may be gone by now: two phones that are paired connect as soon as the second has read.
    const [picture] = await shown.evaluateAll((all) =>
      all.map((svg) => {
        const copy = svg.cloneNode(true) as SVGElement
        copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
        copy.setAttribute('style', 'background:white;color:black')
        return copy.outerHTML
      }),
    )
    if (picture === undefined || picture === last) {
      await reader.evaluate(() => new Promise(requestAnimationFrame))
      continue
    }
    codes += 1
    last = picture
    await reader.evaluate((drawn) => (globalThis as unknown as WithCamera).showToCamera(drawn), picture)
  }
  return codes
}
