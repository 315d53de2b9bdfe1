import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhotoProblem } from './read-photo.ts'

/** Why nothing was read of a photograph, and what to do. */
export const photoProblems: Record<PhotoProblem, MessageDescriptor> = {
  'no-code': msg`The code at the top of the page isn’t readable in this photo. Take it again from above, with the whole page in it.`,
  'other-event': msg`This page belongs to another event. Nothing of it was read.`,
  'no-corners': msg`All four black corners of the page must be in the photo. Take it again with some space around the page.`,
  unclear: msg`The boxes can’t be made out: lay the page flat, in even light, and take the photo again. Or tap the boxes yourself.`,
  failed: msg`This phone couldn’t open the photo. Take it again, or tap the boxes yourself.`,
}

/** The stored reason of an undo of all that was recorded of a page. */
export const undonePage = msg`Paper page undone`
