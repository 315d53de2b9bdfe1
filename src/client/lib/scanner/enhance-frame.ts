/** Larger frames have enough pixels for a code, and enlarging them takes too long on a phone. */
const ENLARGED_MAXIMUM = 500_000

interface Sharpening {
  /** Of the blur before, 0 for none, and of the blur that is subtracted: in pixels. */
  readonly soft: number
  readonly reach: number
  readonly strength: number
}

/** In turn. A module of a code has some 3 to 7 pixels of a small frame that is enlarged, twice as many of a large one. */
const SMALL: readonly [Sharpening, Sharpening] = [
  { soft: 0, reach: 3, strength: 3 },
  { soft: 1, reach: 7, strength: 3 },
]
const LARGE: readonly [Sharpening, Sharpening] = [
  { soft: 0, reach: 5, strength: 3 },
  { soft: 2, reach: 12, strength: 4 },
]

type Gray = { readonly data: Float32Array; readonly width: number; readonly height: number }

/**
 * Another picture of a frame in which no code was found. In turn: sharpened, for a lens that is out of focus; softened
 * and then sharpened by the size of a module, for noise, the pattern of a screen seen by a camera, and uneven light.
 * Small frames are enlarged for codes far away. Of 65 camera pictures of codes zxing-wasm reads 51 as they are, and 58
 * with both of these; of the 60 that are not clean, shown to a camera of 1280 × 720, 47 and 53.
 */
export function enhanceFrame(frame: ImageData, turn: number): ImageData {
  const isSmall = frame.width * frame.height <= ENLARGED_MAXIMUM
  const ways = isSmall ? SMALL : LARGE
  const { soft, reach, strength } = ways[turn % ways.length] ?? ways[0]
  const gray = grayOf(frame)
  const softer = soft === 0 ? gray : softened(gray, soft)
  return imageOf(sharpened(isSmall ? enlarged(softer) : softer, reach, strength))
}

function grayOf({ data, width, height }: ImageData): Gray {
  const gray = new Float32Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    gray[at] = 0.3 * (data[from] ?? 0) + 0.59 * (data[from + 1] ?? 0) + 0.11 * (data[from + 2] ?? 0)
  }
  return { data: gray, width, height }
}

function imageOf({ data, width, height }: Gray): ImageData {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0, to = 0; at < data.length; at += 1, to += 4) {
    const value = data[at] ?? 0
    pixels[to] = value
    pixels[to + 1] = value
    pixels[to + 2] = value
    pixels[to + 3] = 255
  }
  return new ImageData(pixels, width, height)
}

/** Twice as wide and high, each pixel between its neighbours. */
function enlarged({ data, width, height }: Gray): Gray {
  const wide = new Float32Array(width * 2 * height * 2)
  for (let y = 0; y < height * 2; y += 1) {
    const [above, below, down] = between(y, height)
    for (let x = 0; x < width * 2; x += 1) {
      const [left, right, across] = between(x, width)
      const top = mix(data[above * width + left], data[above * width + right], across)
      const bottom = mix(data[below * width + left], data[below * width + right], across)
      wide[y * width * 2 + x] = top + (bottom - top) * down
    }
  }
  return { data: wide, width: width * 2, height: height * 2 }
}

/** The two pixels of the small picture that a pixel of the large one lies between, and how far from the first. */
function between(place: number, length: number): [first: number, second: number, part: number] {
  const exact = Math.max(0, place / 2 - 0.25)
  const first = Math.floor(exact)
  return [first, Math.min(length - 1, first + 1), exact - first]
}

function mix(one = 0, other = 0, part: number): number {
  return one + (other - one) * part
}

/** Each pixel moved away from the mean of its neighbours, `strength` times as far as it differs from them. */
function sharpened(gray: Gray, reach: number, strength: number): Gray {
  const blurred = softened(softened(gray, reach), reach)
  const data = gray.data.map((value, at) => value + strength * (value - (blurred.data[at] ?? 0)))
  return { ...gray, data }
}

/** Each pixel the mean of a square of `2 * reach + 1` pixels around it. */
function softened(gray: Gray, reach: number): Gray {
  const { width, height } = gray
  const rows = runningMean(gray.data, { lines: height, length: width, step: 1, next: width, reach })
  const data = runningMean(rows, { lines: width, length: height, step: width, next: 1, reach })
  return { data, width, height }
}

interface Lines {
  readonly lines: number
  readonly length: number
  /** From one pixel of a line to the next, and from one line to the next. */
  readonly step: number
  readonly next: number
  readonly reach: number
}

function runningMean(data: Float32Array, { lines, length, step, next, reach }: Lines): Float32Array {
  const means = new Float32Array(data.length)
  const last = length - 1
  for (let line = 0; line < lines; line += 1) {
    const start = line * next
    const valueAt = (place: number) => data[start + Math.min(last, Math.max(0, place)) * step] ?? 0
    let sum = 0
    for (let place = -reach; place <= reach; place += 1) sum += valueAt(place)
    for (let place = 0; place < length; place += 1) {
      means[start + place * step] = sum / (2 * reach + 1)
      sum += valueAt(place + reach + 1) - valueAt(place - reach)
    }
  }
  return means
}
