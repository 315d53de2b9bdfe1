import { expect, type Page, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { CatalogDesign } from '#catalog/designs/catalog-design.ts'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { FORMAT_HEIGHTS, SCENE_VERSION, sceneSchema } from '#shared/contract/scene.ts'
import { loadFont } from '../factories/fonts.ts'

const WIDTH = 420
/** Of 255, in any channel: edges are smoothed a little differently by everybody. */
const TOLERANCE = 40
const MAXIMUM_SHARE = 0.02
/** Cards beside each other on one page: a screenshot costs more than a card. */
const AT_ONCE = 6

interface Card {
  readonly name: string
  readonly svg: string
  readonly height: number
}

test('[S-17] every design is the same card in both languages, whoever draws it', async ({ browser }) => {
  const page = await browser.newPage({ deviceScaleFactor: 1, isMobile: false })
  const lettering = await createLettering(loadFont)
  const designs = COLLECTIONS.flatMap((collection) => collection.designs)
  const cards = designs.flatMap((design) =>
    LANGUAGES.map((language, at) => cardOf(lettering, design, language, at)),
  )
  const shares = new Map<string, number>()
  for (let from = 0; from < cards.length; from += AT_ONCE) {
    const some = cards.slice(from, from + AT_ONCE)
    const shown = await shoot(page, some)
    for (const [at, card] of some.entries()) {
      const theirs = await pixelsOf(
        sharp(shown).extract({ ...placeOf(at), width: WIDTH, height: card.height }),
      )
      const ours = await pixelsOf(sharp(Buffer.from(card.svg)))
      expect(ours.length, card.name).toBe(theirs.length)
      shares.set(card.name, differing(ours, theirs))
    }
  }
  expect(shares.size).toBe(designs.length * LANGUAGES.length)
  const [worst] = [...shares].toSorted(([, one], [, other]) => other - one)
  test.info().annotations.push({
    type: 'worst',
    description: `${worst?.[0]} ${((worst?.[1] ?? 0) * 100).toFixed(2)} %`,
  })
  expect([...shares].filter(([, share]) => share >= MAXIMUM_SHARE)).toEqual([])
  await page.close()
})

function cardOf(lettering: Lettering, design: CatalogDesign, language: Language, at: number): Card {
  const palette = design.palettes[0].colors
  const scene = sceneSchema.parse({ ...design.scene, version: SCENE_VERSION, palette })
  const options = { language, lettering, values: sampleValues(language), width: WIDTH }
  const qr = 'https://marhaba.example/invitation/x'
  const svg = renderScene(scene, { ...options, qr, prefix: `${design.id}-${at}-` })
  return {
    name: `${design.id} ${language}`,
    svg,
    height: Math.round((WIDTH * FORMAT_HEIGHTS[scene.format]) / 1000),
  }
}

const placeOf = (at: number) => ({ left: at * WIDTH, top: 0 })

async function shoot(page: Page, cards: readonly Card[]): Promise<Buffer> {
  const height = Math.max(...cards.map((card) => card.height))
  await page.setViewportSize({ width: AT_ONCE * WIDTH, height })
  const placed = cards.map(
    ({ svg }, at) => `<div style="position:absolute;top:0;left:${at * WIDTH}px">${svg}</div>`,
  )
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${placed.join('')}`)
  return page.screenshot()
}

function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().raw().toBuffer()
}

/** Which share of the pixels is not the same. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const apart = [0, 1, 2].some(
      (channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > TOLERANCE,
    )
    if (apart) count += 1
  }
  return (count * 3) / one.length
}
