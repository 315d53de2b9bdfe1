import { expect, test } from './support/fixtures.ts'

const PAGES = [
  'ar',
  'ar/designs',
  'ar/wedding',
  'ar/template/rose-evening',
  'ar/credits',
  'ar/about-us',
  'ar/faq',
  'ar/contact-us',
  'ar/help/hosts',
  'ar/our-services',
  'en',
  'en/designs',
  'en/template/rose-evening',
  'en/our-services',
]

test('[S-2] of the rules that match an element of a public page, its own style sheet and the app’s have the same', async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(`/${path}`)
    const { own, app } = await page.evaluate(matchingRules)
    expect(app.length).toBeGreaterThan(200)
    const [missing, further] = [without(app, own), without(own, app)]
    expect.soft({ missing, further }, `/${path}`).toEqual({ missing: [], further: [] })
    // Of two rules that set the same property the later one holds.
    if (missing.length + further.length === 0) expect.soft(own, `/${path}, in order`).toEqual(app)
  }
})

test('[S-2] the app’s style sheet takes its place when the app starts, at a touch or at once', async ({
  page,
}) => {
  const own = page.locator('#page-style')
  await page.goto('/ar/our-services')
  const address = (await page.locator('script[data-style]').getAttribute('data-style')) ?? ''
  const sheet = page.locator(`link[rel=stylesheet][href="${address}"]`)
  await expect(own).toHaveCount(1)
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(sheet).toHaveCount(1)
  await expect(own).toHaveCount(0)

  // Somebody who has chosen something on this device: their page differs, so the app does not wait for a touch.
  await page.evaluate(() => localStorage.setItem('digits', 'latin'))
  await page.goto('/ar/our-services')
  await expect(sheet).toHaveCount(1)
  await expect(own).toHaveCount(0)
})

function without(rules: string[], others: string[]): string[] {
  const known = new Set(others)
  return rules.filter((rule) => !known.has(rule))
}

/**
 * The rules of either style sheet that match an element of the page, in any state and at any width, each with what it
 * is inside of. Variables are compared where the page's style sheet uses them.
 */
async function matchingRules(): Promise<{ own: string[]; app: string[] }> {
  const own = document.querySelector<HTMLStyleElement>('#page-style')
  const address = document.querySelector<HTMLElement>('script[data-style]')?.dataset['style']
  if (own?.sheet == null || address === undefined) throw new Error('the page has no style sheet of its own')
  const app = new CSSStyleSheet()
  await app.replace(await (await fetch(address)).text())
  const used = new Set(own.textContent.match(/(?<=var\()--[\w-]+/g))
  return { own: rulesOf(own.sheet.cssRules, ''), app: rulesOf(app.cssRules, '') }

  function rulesOf(rules: CSSRuleList, inside: string): string[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return declarationsOf(rule, inside)
      if (rule instanceof CSSFontFaceRule) return [rule.cssText]
      // Tailwind's start values of its own variables, for browsers without @property.
      if (rule instanceof CSSLayerBlockRule && rule.name === 'properties') return []
      if (!(rule instanceof CSSGroupingRule)) return []
      const prelude = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim()
      return rulesOf(rule.cssRules, `${inside}${prelude} `)
    })
  }

  /** By selector and property. */
  function declarationsOf(rule: CSSStyleRule, inside: string): string[] {
    const declared = rule.style.cssText.split(/;\s*(?=[\w-]+:|$)/)
    const compared = declared.filter((one) =>
      one.startsWith('--') ? used.has(one.slice(0, one.indexOf(':'))) : one !== '',
    )
    const nested = [...rule.cssRules].map(({ cssText }) => cssText)
    const selectors = listed(rule.selectorText).filter(matches)
    return selectors.flatMap((selector) =>
      [...compared, ...nested].map((one) => `${inside}${selector} ${one}`),
    )
  }

  function listed(selectors: string): string[] {
    let depth = 0
    const characters = [...selectors].map((character) => {
      if (character === '(') depth += 1
      if (character === ')') depth -= 1
      return character === ',' && depth === 0 ? '\n' : character
    })
    return characters
      .join('')
      .split('\n')
      .map((selector) => selector.trim())
  }

  function matches(selector: string): boolean {
    const ofState =
      /(?<!\\)(::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-visible|focus-within|disabled|checked|open|placeholder-shown|invalid)(?![\w-]))/g
    const inAnyState = selector.replace(ofState, (...found) => {
      const before = selector.slice(0, found.at(-2) as number)
      return /[\w\])*-]$/.test(before) ? '' : '*'
    })
    return document.querySelector(inAnyState) !== null
  }
}
