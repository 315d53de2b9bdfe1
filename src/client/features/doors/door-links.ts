import type { Language } from '#shared/contract/common.ts'

/** Without a language the link opens in the phone's own. */
export function doorUrl(origin: string, path: string, language?: Language): string {
  return `${origin}${language === undefined ? '' : `/${language}`}${path}`
}
