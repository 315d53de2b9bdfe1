/** A picture without colours: one byte a pixel, 0 is black. */
export interface GrayPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** @param pixels RGBA, as a canvas has them */
export function grayOf(pixels: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = (77 * (pixels[from] ?? 0) + 151 * (pixels[from + 1] ?? 0) + 28 * (pixels[from + 2] ?? 0)) >> 8
  }
  return { data, width, height }
}

/** Half as wide and high. */
export function halved({ data, width, height }: GrayPicture): GrayPicture {
  const [wide, high] = [width >> 1, height >> 1]
  const half = new Uint8Array(wide * high)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = 2 * y * width + 2 * x
      const below = at + width
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0)
      half[y * wide + x] = sum >> 2
    }
  }
  return { data: half, width: wide, height: high }
}

/** The brightness between pixels; at an edge that of the nearest one. */
export function brightnessAt({ data, width, height }: GrayPicture, x: number, y: number): number {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1.001)
  const top = Math.min(Math.max(y - 0.5, 0), height - 1.001)
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [across, down] = [left - column, top - row]
  const at = row * width + column
  const above = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const below = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return above * (1 - down) + below * down
}

/** Pixels that are clearly darker than the mean of what is around them, so that shadows do not count: 1 is dark. */
export function darkPixels({ data, width, height }: GrayPicture, reach: number): Uint8Array {
  const sums = summed({ data, width, height })
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const stride = width + 1
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0)
      const mean = sum / ((bottom - top) * (right - left))
      if ((data[y * width + x] ?? 0) < mean * DARK_PART) dark[y * width + x] = 1
    }
  }
  return dark
}

const DARK_PART = 0.72

/** For each corner of a pixel the sum of all pixels above and to the left of it. */
function summed({ data, width, height }: GrayPicture): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}
