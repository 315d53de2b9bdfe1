import type { Language } from '#shared/contract/common.ts'

/** A relative time from `Intl`, as people say it: its Arabic «خلال شهرين» means within two months, not after them. */
export function futureText(text: string, language: Language): string {
  return language === 'ar' ? text.replace(/^خلال /, 'بعد ').replace('بعد الغد', 'بعد غد') : text
}
