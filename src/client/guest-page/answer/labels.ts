import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldCode } from '#shared/contract/field-messages.ts'

/** An error of a field, where the page itself validates it. */
export function rsvpErrorLabel(code: FieldCode, invited: number): MessageDescriptor {
  switch (code) {
    case 'field.required':
      return msg`Your hosts need an answer here`
    case 'companions.names':
      return msg`Write the name of everyone who comes with you`
    case 'members.nobody':
      return msg`Choose who is coming, or say that you can’t attend`
    case 'invited.range':
      return msg`Your invitation is for up to ${invited}`
    case 'field.too_long':
      return msg`This is too long`
    case 'field.too_big':
      return msg`This number is too large`
    default:
      return msg`Please check this`
  }
}
