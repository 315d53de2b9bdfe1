import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

/** The browser that people have: for measuring, and for what only a whole browser judges. */
export const wholeChromium = (): LaunchOptions => launchOptions(['chromium', 'chromium-browser'])

/** Scripts are interpreted: few pages of a test live long enough to repay what an optimizing compiler costs. */
const UNOPTIMIZED = '--js-flags=--max-opt=1'

const BARE = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** The same engine without the parts around a page, where the system has it: half the work for the same results. */
export const bareChromium = (): LaunchOptions => launchOptions(BARE, [UNOPTIMIZED])

/** For what reads codes: without the compiler that takes twice as long. */
export const optimizingChromium = (): LaunchOptions => launchOptions(BARE)

/** The first of these that the system has, Playwright's own otherwise. As root it has no sandbox to use. */
function launchOptions(programs: string[], args: string[] = []): LaunchOptions {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file))
  return {
    // Without a locale of Unicode Chromium saves a file of an Arabic name as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(found ? { executablePath: found } : {}),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
