import type { Page } from '@playwright/test'

/** Bars, dots, icons and the edges of fields that are too faint to be seen: below 3 to 1, by WCAG 2.2, 1.4.11. */
export function faintGraphics(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MINIMUM = 3
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    type Colour = [red: number, green: number, blue: number, alpha: number]

    function read(css: string): Colour {
      if (pen === null) return [0, 0, 0, 0]
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = css
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => [
      r * alpha + red * (1 - alpha),
      g * alpha + green * (1 - alpha),
      b * alpha + blue * (1 - alpha),
      1,
    ]
    const luminance = ([red, green, blue]: Colour): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const channel = value / 255
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: Colour, other: Colour): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const parents = (element: Element): Element[] => {
      const { parentElement } = element
      return parentElement === null ? [] : [parentElement, ...parents(parentElement)]
    }
    /** What lies behind; null where it is a picture or a gradient. */
    function groundOf(element: Element): Colour | null {
      const layers: Colour[] = []
      // A tick or a knob lies on the field before it.
      const field = element.parentElement?.querySelector(':scope > input:not([type=file])')
      if (field != null && field !== element && getComputedStyle(field).position === 'absolute')
        layers.push(read(getComputedStyle(field).backgroundColor))
      for (const parent of parents(element)) {
        const style = getComputedStyle(parent)
        const colour = read(style.backgroundColor)
        if (style.backgroundImage !== 'none' && colour[3] < 1) return null
        layers.unshift(colour)
        if (colour[3] === 1) break
      }
      return layers.reduce((ground, layer) => over(layer, ground), [
        ...read(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3),
        1,
      ] as Colour)
    }
    const opacities = new Map<Element, number>()
    const opacityOf = (element: Element): number => {
      const known = opacities.get(element)
      if (known !== undefined) return known
      const { parentElement } = element
      const own = Number(getComputedStyle(element).opacity)
      const all = parentElement === null ? own : own * opacityOf(parentElement)
      opacities.set(element, all)
      return all
    }
    const UNSEEN = 0.05
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width >= 2 &&
        height >= 2 &&
        opacityOf(element) > UNSEEN &&
        element.checkVisibility({ visibilityProperty: true })
      )
    }
    // Disabled controls, cards and their colours, skeletons, and patterns that mean nothing.
    const isExempt = (element: Element) =>
      element.closest(
        'img, :disabled, [aria-disabled=true], .skeleton, .girih-fade, .arch-layer, [data-layer], dialog:not([open])',
      ) !== null

    /** The colours by which this is seen; one of them must differ from its ground. */
    function coloursOf(element: Element): string[] {
      if (element.matches('svg.lucide')) return [getComputedStyle(element).color]
      if (element.matches('input:not([type=file], [type=hidden]), select, textarea')) {
        const style = getComputedStyle(element)
        if (style.appearance !== 'none' && element.matches('[type=checkbox], [type=radio]')) return []
        return Number.parseFloat(style.borderTopWidth) > 0 ? [style.borderTopColor] : []
      }
      // A bar or a dot: colour without content.
      const isLeaf = element.childElementCount === 0 && element.textContent?.trim() === ''
      if (!isLeaf || !(element instanceof HTMLElement)) return []
      const style = getComputedStyle(element)
      if (style.backgroundImage !== 'none') return []
      const rings = style.boxShadow.match(/\b(?:rgba?|color|oklab|oklch)\([^)]*\)/g) ?? []
      const edges = Number.parseFloat(style.borderTopWidth) > 0 ? [style.borderTopColor] : []
      return read(style.backgroundColor)[3] > 0 ? [style.backgroundColor, ...rings, ...edges] : []
    }

    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const colours = coloursOf(element)
      if (colours.length === 0 || isExempt(element) || !isShown(element)) return []
      const ground = groundOf(element)
      if (ground === null) return []
      const ratios = colours.map((css) => {
        const [red, green, blue, alpha] = read(css)
        return contrast(over([red, green, blue, alpha * opacityOf(element)], ground), ground)
      })
      const best = Math.max(...ratios)
      return best < MINIMUM ? [`${best.toFixed(2)} ${element.outerHTML.slice(0, 200)}`] : []
    })
  })
}
