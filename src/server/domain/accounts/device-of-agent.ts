import type { AccountSession } from '#shared/contract/profile.ts'

type Device = Pick<AccountSession, 'browser' | 'system'>

/** In this order: most browsers call themselves Chrome and Safari too. */
const BROWSER_MARKS: readonly (readonly [RegExp, NonNullable<Device['browser']>])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]

/** An iPad calls itself a Mac unless it is asked for a mobile page: then nothing tells the two apart. */
const SYSTEM_MARKS: readonly (readonly [RegExp, NonNullable<Device['system']>])[] = [
  [/\biPad\b/, 'ipad'],
  [/\biP(?:hone|od)\b/, 'iphone'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac(?:intosh| OS X)\b/, 'mac'],
  [/\b(?:Linux|X11|CrOS)\b/, 'linux'],
]

/** What is longer is no browser's description, and not worth the time. */
const AGENT_MAXIMUM = 1000

/** The browser and system that a `User-Agent` names; nulls where it names none that is known. */
export function deviceOfAgent(agent: string | undefined): Device {
  const text = (agent ?? '').slice(0, AGENT_MAXIMUM)
  const find = <Name>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([mark]) => mark.test(text))?.[1] ?? null
  return { browser: find(BROWSER_MARKS), system: find(SYSTEM_MARKS) }
}
