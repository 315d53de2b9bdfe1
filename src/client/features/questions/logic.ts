import type { Language } from '#shared/contract/common.ts'
import type { Question } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES, type QuestionTemplate } from '#shared/rules/rsvp/question-templates.ts'

interface Worded {
  readonly text_ar: string
  readonly text_en: string
}

/** A question or an option in the reader's language, else in the other. */
export function textOf({ text_ar, text_en }: Worded, language: Language): string {
  return language === 'ar' ? text_ar || text_en : text_en || text_ar
}

/** The language the text of `textOf` is written in. */
export function languageOf({ text_ar, text_en }: Worded, language: Language): Language {
  if (text_ar === '' || text_en === '') return text_ar === '' ? 'en' : 'ar'
  return language
}

/** The usual questions that are not asked yet: one that the host worded anew in both languages is another. */
export function unusedTemplates(asked: readonly Worded[]): readonly QuestionTemplate[] {
  const texts = new Set(asked.flatMap(({ text_ar, text_en }) => [text_ar, text_en]))
  return QUESTION_TEMPLATES.filter(({ text_ar, text_en }) => !texts.has(text_ar) && !texts.has(text_en))
}

/** The ids with one of them put at another place. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** Those that guests are asked, in their order. */
export function activeQuestions<Row extends Pick<Question, 'deleted'>>(questions: readonly Row[]): Row[] {
  return questions.filter(({ deleted }) => !deleted)
}
