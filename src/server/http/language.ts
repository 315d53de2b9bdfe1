import { LANGUAGES, type Language } from '#shared/contract/common.ts'

/** The first supported language of `Accept-Language`, else English. Weights (`q`) are honoured. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'en'
  const preferences = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), position }
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  for (const wish of preferences) {
    const known = LANGUAGES.find((language) => language === wish.language)
    if (known !== undefined) return known
  }
  return 'en'
}
