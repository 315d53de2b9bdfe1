/** A code in a frame: its text, and its bounding box in the frame's pixels. */
export interface FoundCode {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Finds the QR codes in a frame; never rejects because of its content. */
export type ReadPixels = (image: ImageData) => Promise<readonly FoundCode[]>
