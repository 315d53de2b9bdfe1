import type { Language } from '#shared/contract/common.ts'
import type { PlanOffer } from '#shared/contract/home.ts'
import type { ItemKind, Plan } from '#shared/contract/plans.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { totalsOf } from '#shared/rules/money/vat-and-totals.ts'
import { CATALOGUE, type CatalogueItem, VAT_PERCENT } from './catalogue.ts'

export function findItem(id: string): CatalogueItem | undefined {
  return CATALOGUE.find((item) => item.id === id)
}

/** In halalas, with the offer that runs now. */
export function priceOf(item: CatalogueItem, now: Date): number {
  return runningOffer(item, now)?.price ?? item.price
}

function runningOffer({ offer }: CatalogueItem, now: Date) {
  return offer !== undefined && now < new Date(offer.until) ? offer : undefined
}

/** @param items of the catalogue, those that are sold */
export function listPlans(
  items: readonly CatalogueItem[],
  { kind, language, now }: { kind: ItemKind; language: Language; now: Date },
): Plan[] {
  return items.filter((item) => item.kind === kind).map((item) => planOf(item, language, now))
}

export function planOf(item: CatalogueItem, language: Language, now: Date): Plan {
  const price = priceOf(item, now)
  const offer = runningOffer(item, now)
  return {
    id: item.id,
    kind: item.kind,
    name: item.name[language],
    name_ar: item.name.ar,
    name_en: item.name.en,
    about_ar: item.about.ar,
    about_en: item.about.en,
    points: item.points,
    price: formatSar(price),
    full_price: formatSar(item.price),
    offer:
      offer === undefined ? null : { name_ar: offer.name.ar, name_en: offer.name.en, until: offer.until },
    vat_percent: VAT_PERCENT,
    total: formatSar(totalsOf([price], VAT_PERCENT).total),
    recommended: item.recommended === true,
  }
}

/** The tiles of the home page. */
export function planOffers(items: readonly CatalogueItem[], now: Date): Omit<PlanOffer, 'name'>[] {
  return items
    .filter(({ kind }) => kind === 'plan')
    .map((item) => ({
      id: item.id,
      name_ar: item.name.ar,
      name_en: item.name.en,
      points: item.points,
      price: priceOf(item, now),
      recommended: item.recommended === true,
    }))
}
