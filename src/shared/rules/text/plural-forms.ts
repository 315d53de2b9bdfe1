import type { Language } from '#shared/contract/common.ts'

/** A text for each plural form that the language has (Arabic: one, two, few, many, other); `#` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

const rules: Record<Language, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}

/** The text for so many, the number written by `format`. For texts outside the catalogues, which have `<Plural>`. */
export function pluralText(
  language: Language,
  forms: PluralForms,
  value: number,
  format: (value: number) => string = String,
): string {
  return (forms[rules[language].select(value)] ?? forms.other).replace('#', format(value))
}
