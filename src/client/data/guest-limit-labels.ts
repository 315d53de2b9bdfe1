import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { GuestLimit } from './event-rights.ts'

/** “Guest limitation set by host”, and what remains of it in words. */
export function guestLimitLabels({ limit, remaining }: GuestLimit): { title: string; text: string } {
  const all = i18n.number(limit)
  return {
    title: t`Guest limitation set by host`,
    text:
      remaining === 0
        ? t`No places remain of ${all}. Ask the host for more, or remove somebody.`
        : plural(remaining, { one: `# place remains of ${all}`, other: `# places remain of ${all}` }),
  }
}

/** Warning that more people would be added than remain; empty where they fit. */
export function overLimitLabel({ remaining }: GuestLimit, adding: number): string {
  const over = adding - remaining
  if (over <= 0) return ''
  return plural(over, {
    one: 'That’s # person too many: the server won’t accept it.',
    other: 'That’s # people too many: the server won’t accept it.',
  })
}
