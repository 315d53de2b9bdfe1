import { t } from '@lingui/core/macro'
import type { PictureProblem } from '#client/lib/picture-file.ts'

/** Why a chosen picture is refused. */
export function pictureProblemText(problem: PictureProblem): string {
  switch (problem) {
    case 'no-picture':
      return t`We can’t read this picture. Choose a JPEG, PNG or WebP.`
    case 'too-large':
      return t`This file is too large. The limit is 40 MB.`
    case 'too-many-pixels':
      return t`This picture has too many pixels. The limit is 50 megapixels.`
    case 'unreadable':
      return t`We couldn’t open this picture. Save it as a JPEG and try again.`
  }
}
