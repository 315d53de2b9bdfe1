import type { Question } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES, type QuestionTemplate } from '#shared/rules/rsvp/question-templates.ts'

/** The templates that are not asked yet. One reworded in both languages counts as another question. */
export function unusedTemplates(
  asked: readonly Pick<Question, 'text_ar' | 'text_en'>[],
): readonly QuestionTemplate[] {
  const texts = new Set(asked.flatMap(({ text_ar, text_en }) => [text_ar, text_en]))
  return QUESTION_TEMPLATES.filter(({ text_ar, text_en }) => !texts.has(text_ar) && !texts.has(text_en))
}

/** The ids with one of them moved to another index. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The questions that were not removed. */
export function activeQuestions<Row extends Pick<Question, 'deleted'>>(questions: readonly Row[]): Row[] {
  return questions.filter(({ deleted }) => !deleted)
}
