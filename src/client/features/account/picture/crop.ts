/** What is shown of a picture: a square around a point, in the picture's own pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** 1 shows the shorter side whole. */
  readonly zoom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const ZOOM_MAXIMUM = 4

/** The side of the square, in the picture's pixels. */
export function cropSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

export function middleOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The nearest crop that lies within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAXIMUM)
  const half = cropSide(size, { ...crop, zoom }) / 2
  return {
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
    zoom,
  }
}

/** Moves the picture by shares of the square: to the right shows more of its left. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(size, crop)
  return clampCrop(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

export function zoomCrop(size: Size, crop: Crop, factor: number): Crop {
  return clampCrop(size, { ...crop, zoom: crop.zoom * factor })
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
