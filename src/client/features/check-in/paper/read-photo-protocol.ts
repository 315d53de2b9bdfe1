import type { PaperPage } from '#shared/rules/paper-list/page-code.ts'
import type { CodeBox } from './page-position.ts'
import type { PageReading } from './read-page-photo.ts'

export interface PhotoRequest {
  /** RGBA; transferred, not copied. */
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
  readonly page: PaperPage
  /** Where the page's code is in the picture. */
  readonly code: CodeBox
}

export type PhotoReply = PageReading
