import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { dataTones } from '#client/ui/data-tones.ts'
import { pageColors } from '#shared/card/page-colors.ts'

type Theme = 'light' | 'dark'

const tokens = new Map(
  [...readFileSync('src/client/styles/tokens.css', 'utf8').matchAll(/^\s*(--color-[\w-]+):\s*([^;]+);/gm)]
    // The last block only hands names to the utilities: `--color-text: var(--color-text)`.
    .filter(([, name, value]) => value !== `var(${name})`)
    .map(([, name = '', value = '']) => [name, value.trim()]),
)

/** Follows `light-dark()` and `var()` down to a colour. */
function hexOf(name: string, theme: Theme): string {
  const value = tokens.get(name)
  if (!value) throw new Error(`no token ${name}`)
  const pair = /^light-dark\(([^,]+(?:\([^)]*\))?),\s*(.+)\)$/.exec(value)
  const chosen = pair ? (theme === 'light' ? pair[1] : pair[2]) : value
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen?.trim() ?? '')
  return reference?.[1] ? hexOf(reference[1], theme) : (chosen ?? '').trim()
}

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour of six digits: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'raised', 'sunken']

/** What is read: 4.5 to 1. */
const texts: [ink: string, ground: string][] = [
  ...[
    'text',
    'muted',
    'action',
    'action-strong',
    'accent',
    'accent-strong',
    'danger',
    'danger-strong',
  ].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['action', 'accent', 'danger'].flatMap((colour): [string, string][] => [
    [`on-${colour}`, colour],
    [`on-${colour}`, `${colour}-strong`],
    [`on-${colour}-soft`, `${colour}-soft`],
  ]),
  ['text', 'action-soft'],
  ['muted', 'action-soft'],
]

/** What is only seen, such as the edge of a control or the ring around it: 3 to 1. */
const shapes: [string, string][] = ['control', 'focus', 'ornament'].flatMap((shape) =>
  grounds.map((ground): [string, string] => [shape, ground]),
)

/** Bars and dots on each ground, and the number that stands on a part of a bar. */
const bars = [...Object.values(dataTones), 'bg-data-opened', 'data-rest', 'bg-action-strong'].map((look) => {
  const [, fill = ''] = /(?:^|\s)(?:bg-)?([\w-]+)/.exec(look) ?? []
  const [, onFill = 'text'] = /\btext-([\w-]+)/.exec(look) ?? []
  return { fill, onFill }
})
const data = bars.flatMap(({ fill }) => grounds.map((ground): [string, string] => [fill, ground]))

describe.each<Theme>(['light', 'dark'])('contrast of the %s theme', (theme) => {
  const ratio = ([ink, ground]: [string, string]) =>
    contrast(hexOf(`--color-${ink}`, theme), hexOf(`--color-${ground}`, theme))

  it.each(texts)('%s can be read on %s', (ink, ground) => {
    expect(ratio([ink, ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s can be seen on %s', (shape, ground) => {
    expect(ratio([shape, ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(data)('[S-17] a bar or dot of %s can be seen on %s', (fill, ground) => {
    expect(ratio([fill, ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(bars.filter(({ onFill }) => onFill !== 'text'))('[S-17] $onFill can be read on $fill', (bar) => {
    expect(ratio([bar.onFill, bar.fill])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('[S-17] texts that are thinned', () => {
  /** `text-muted/80`, also of a placeholder; what is disabled may be faint. */
  const thinned = globSync('src/client/**/*.tsx')
    .concat(globSync('src/client/**/*.ts'))
    .flatMap((file) => {
      const classes = readFileSync(file, 'utf8').matchAll(/[\w:-]*\btext-([a-z-]+)\/(\d+)/g)
      return [...classes]
        .filter(([, ink]) => texts.some(([own]) => own === ink))
        .map(([whole, ink = '', part]) => ({ file, whole, ink, part: Number(part) / 100 }))
    })
    .filter(({ whole }) => !whole.includes('disabled:'))
  const mixed = (ink: string, ground: string, part: number) =>
    `#${[1, 3, 5]
      .map((at) => {
        const [over = 0, under = 0] = [ink, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
        return Math.round(over * part + under * (1 - part))
          .toString(16)
          .padStart(2, '0')
      })
      .join('')}`
  const isFaint = ({ ink, part }: { ink: string; part: number }) =>
    (['light', 'dark'] as const).some((theme) =>
      ['surface', 'raised'].some((ground) => {
        const [on, under] = [ink, ground].map((name) => hexOf(`--color-${name}`, theme)) as [string, string]
        return contrast(mixed(on, under, part), under) < 4.5
      }),
    )

  it('can be read on the page and on cards', () => {
    expect(thinned.filter(isFaint).map(({ file, whole }) => `${file}: ${whole}`)).toEqual([])
  })

  it('are found where they are too faint', () => {
    expect(isFaint({ ink: 'muted', part: 0.8 })).toBe(true)
    expect(isFaint({ ink: 'muted', part: 1 })).toBe(false)
  })
})

describe('the heading of an event, on the colours of its card', () => {
  const designs = COLLECTIONS.flatMap(({ designs }) => designs)
  const grounds = [null, ...designs.flatMap(({ palettes }) => palettes.map(({ colors }) => colors))].map(
    pageColors,
  )
  const rule = /\.tinted\[data-theme='dark'\] \{([^}]+)\}/.exec(
    readFileSync('src/client/styles/base.css', 'utf8'),
  )
  const own = new Map(
    [...(rule?.[1] ?? '').matchAll(/(--color-[\w-]+): var\((--[\w-]+)\);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const inkOf = (name: string) => hexOf(own.get(`--color-${name}`) ?? `--color-${name}`, 'dark')

  it.each(['text', 'muted', 'action', 'action-strong', 'focus'])('%s can be read on every palette', (ink) => {
    expect(own.size).toBeGreaterThan(3)
    expect(grounds.length).toBeGreaterThan(300)
    // A gradient from one to the other: whatever lies between them is darker than the lighter one.
    for (const { ground, deep } of grounds)
      for (const hex of [ground, deep]) expect(contrast(inkOf(ink), hex), hex).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the palette', () => {
  it('is the one of the identity', () => {
    expect(hexOf('--color-text', 'light')).toBe('#10231f')
    expect(hexOf('--color-surface', 'light')).toBe('#fbf8f2')
    expect(hexOf('--color-sand-300', 'light')).toBe('#efe6d6')
    expect(hexOf('--color-action', 'light')).toBe('#0f766e')
    expect(hexOf('--color-action-strong', 'light')).toBe('#0b5a54')
    expect(hexOf('--color-accent', 'light')).toBe('#8c6420')
    expect(hexOf('--color-ornament', 'light')).toBe('#a97c2f')
    expect(hexOf('--color-danger', 'light')).toBe('#b4314a')
  })

  it('measures as the standard does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#0f766e', '#ffffff')).toBeCloseTo(5.47, 1)
  })
})
