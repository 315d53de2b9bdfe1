/** A code in a picture: what it says, and the box around it in the picture's pixels. */
export interface FoundCode {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Finds every QR code it can; never rejects because of what is in the picture. */
export type ReadPixels = (image: ImageData) => Promise<readonly FoundCode[]>
