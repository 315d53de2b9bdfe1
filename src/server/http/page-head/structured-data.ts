import type { Language } from '#shared/contract/common.ts'
import type { Faq } from '#shared/contract/faqs.ts'
import type { PlanOffer } from '#shared/contract/home.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { blockText } from '#shared/rules/text/page-text.ts'
import { PRODUCT } from './texts.ts'

/** What a page is about, for machines: JSON-LD in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Makes the addresses of pages in the language of this one. */
export interface Addresses {
  readonly publicUrl: string
  readonly page: (path: string) => string
}

/** Who runs the pages, how to search them, and what the packages cost that the page shows. */
export function homeData(
  language: Language,
  { publicUrl, page }: Addresses,
  plans: readonly Omit<PlanOffer, 'name'>[],
): StructuredData[] {
  const organization = `${publicUrl}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: PRODUCT[language],
      url: page(''),
      logo: `${publicUrl}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name: PRODUCT[language],
      url: page(''),
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${page('designs')}?search={search}` },
        'query-input': 'required name=search',
      },
    },
    ...plans.map((plan) => ({
      '@type': 'Product',
      name: `${PRODUCT[language]}: ${language === 'ar' ? plan.name_ar : plan.name_en}`,
      brand: { '@id': organization },
      offers: {
        '@type': 'Offer',
        url: page(''),
        availability: 'https://schema.org/InStock',
        priceCurrency: 'SAR',
        price: formatSar(plan.price),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'SAR',
          price: formatSar(plan.price),
          valueAddedTaxIncluded: false,
        },
      },
    })),
  ]
}

export function faqData(language: Language, faqs: readonly Faq[]): StructuredData[] {
  const questions = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(blockText).join('\n') },
  }))
  return [{ '@type': 'FAQPage', inLanguage: language, mainEntity: questions }]
}

/** The way to a page from the home page, the page itself last. */
export function trailData(
  language: Language,
  { page }: Addresses,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredData {
  const all = [{ name: PRODUCT[language], path: '' }, ...steps]
  const items = all.map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: page(path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}

/** A design with its picture, as a search for pictures shows it. */
export function designData(
  { publicUrl, page }: Addresses,
  design: { readonly id: string; readonly name: string; readonly about: string; readonly collection: string },
  picture: { readonly src: string; readonly width: number; readonly height: number },
): StructuredData {
  return {
    '@type': 'CreativeWork',
    name: design.name,
    description: design.about,
    url: page(`template/${design.id}`),
    inLanguage: ['ar', 'en'],
    isPartOf: { '@type': 'Collection', name: design.collection },
    image: {
      '@type': 'ImageObject',
      contentUrl: picture.src,
      width: picture.width,
      height: picture.height,
      caption: design.name,
    },
    creator: { '@type': 'Organization', '@id': `${publicUrl}/#organization` },
  }
}
