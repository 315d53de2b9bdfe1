import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionKind } from '#shared/contract/questions.ts'

export const questionKindLabels: Record<QuestionKind, MessageDescriptor> = {
  short_text: msg`Short answer`,
  long_text: msg`Long answer`,
  one_choice: msg`One choice`,
  many_choices: msg`Several choices`,
  number: msg`Number`,
  yes_no: msg`Yes or no`,
  meal: msg`Meal`,
}
