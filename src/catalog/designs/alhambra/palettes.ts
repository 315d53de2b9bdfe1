import { type NamedPalette, palette } from '../catalog-design.ts'

/** Walls of a court by day: a light paper, a deep colour (bloom) for what is built upon it, gold between. */
export const DAY = {
  lapis: palette('لازورد', 'Lapis', '#fbf6ea', '#f0e4c8', '#16233f', '#5a6077', '#b4812a', '#17406b'),
  myrtle: palette(
    'ساحة الريحان',
    'Court of myrtles',
    '#faf7ec',
    '#e9e6cd',
    '#12302a',
    '#52655d',
    '#b2832c',
    '#0f5a48',
  ),
  garnet: palette(
    'حبّ الرمّان',
    'Pomegranate',
    '#fcf5ee',
    '#f3ded1',
    '#3a1620',
    '#77545a',
    '#b87c34',
    '#7a1f33',
  ),
  saffron: palette('زعفران', 'Saffron', '#fdf6e6', '#f6e3b8', '#3a230f', '#76583a', '#bb741f', '#93431e'),
  violet: palette('بنفسج', 'Violet', '#faf5f5', '#ebdfe8', '#2c1a3a', '#685676', '#b07f36', '#4b2563'),
  turquoise: palette('فيروز', 'Turquoise', '#f6f9f4', '#dcebe5', '#0f3139', '#4a676d', '#ab7e30', '#0f6473'),
} as const

/** The same court by night: a deep paper, light lettering, gold that shines. */
export const NIGHT = {
  emerald: palette(
    'ليل زمرّدي',
    'Emerald night',
    '#08261f',
    '#0f3a30',
    '#f5ecd7',
    '#b5c4b8',
    '#d3ab57',
    '#1f8062',
  ),
  lapis: palette(
    'ليل لازوردي',
    'Lapis night',
    '#0b1730',
    '#12264b',
    '#f4ecda',
    '#b4bccf',
    '#d8b061',
    '#2e69b3',
  ),
  garnet: palette(
    'ليلة رمّان',
    'Garnet night',
    '#2a0a14',
    '#401522',
    '#f8ebdc',
    '#d3b5b0',
    '#dba95d',
    '#b83a54',
  ),
  violet: palette('شفق', 'Afterglow', '#1e1030', '#301c4a', '#f4eadf', '#c4b5d0', '#d9ae66', '#8a55c0'),
  oud: palette('دهن العود', 'Oud oil', '#17120f', '#2a2019', '#f4ead9', '#bfb19f', '#cfa253', '#96602f'),
  petrol: palette(
    'بحر المساء',
    'Evening sea',
    '#06262e',
    '#0d3a44',
    '#f2ecdc',
    '#adc3c4',
    '#d6ae66',
    '#1a7f8e',
  ),
} as const

const lit = (night: NamedPalette, bloom: string): NamedPalette => ({
  ...night,
  colors: { ...night.colors, bloom },
})

/** The night for a card whose names are in the colour of its ornament: it must be light enough to read. */
export const LIT = { violet: lit(NIGHT.violet, '#a87ddf'), petrol: lit(NIGHT.petrol, '#3fa3b0') } as const
