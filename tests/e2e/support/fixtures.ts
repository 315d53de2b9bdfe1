import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /**
   * What a test itself makes the browser complain of, such as calls that find no network. One pattern, no
   * list: Playwright reads a list of two as a value and its options.
   */
  allowedErrors: RegExp
  quietConsole: undefined
  closedContexts: undefined
}

/** Every browser test: a page that throws or writes an error to the console fails it. */
export const test = base.extend<Fixtures>({
  allowedErrors: [/^$/, { option: true }],
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      const unexpected = errors.filter((text) => !allowedErrors.test(text))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  // Pages of other people that a test opened would go on working beside all later tests of this browser.
  closedContexts: [
    async ({ browser, context }, use) => {
      const before = new Set([...browser.contexts(), context])
      await use(undefined)
      const opened = browser.contexts().filter((one) => !before.has(one))
      await Promise.all(opened.map((one) => one.close()))
    },
    { auto: true },
  ],
})

export { expect }
