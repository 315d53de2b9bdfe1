import { t } from '@lingui/core/macro'
import type { AccountSession } from '#shared/contract/profile.ts'

const browserNames = (): Record<NonNullable<AccountSession['browser']>, string> => ({
  chrome: t`Chrome`,
  safari: t`Safari`,
  firefox: t`Firefox`,
  edge: t`Edge`,
  samsung: t`Samsung Internet`,
  opera: t`Opera`,
})

const systemNames = (): Record<NonNullable<AccountSession['system']>, string> => ({
  iphone: t`iPhone`,
  ipad: t`iPad`,
  android: t`Android`,
  windows: t`Windows`,
  mac: t`Mac`,
  linux: t`Linux`,
})

/** “Safari on iPhone”, or what of it is known. */
export function deviceText({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  const browserName = browser && browserNames()[browser]
  const systemName = system && systemNames()[system]
  if (browserName && systemName) return t`${browserName} on ${systemName}`
  return browserName || systemName || t`An unknown device`
}
