import { z } from 'zod'
import { dateSchema, languageSchema } from './common.ts'
import { defineRoutes } from './route.ts'

/** Pages whose text an operator writes, by their address. */
export const PUBLIC_PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'about-us',
  'contact-us',
  'our-services',
  'help',
  'help/hosts',
  'help/door',
] as const
export type PublicPageName = (typeof PUBLIC_PAGES)[number]

/** A piece of a line. `href`: a web, mail or phone address, a path of the app, or `#` and the id of a section. */
const spanSchema = z.object({ text: z.string(), bold: z.boolean(), href: z.string().nullable() })
export type PageSpan = z.infer<typeof spanSchema>

export const blockSchema = z.discriminatedUnion('kind', [
  /** `id`: by which addresses name what is below it; null without one. */
  z.object({ kind: z.literal('heading'), id: z.string().nullable(), spans: z.array(spanSchema) }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(spanSchema) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(spanSchema)) }),
  /** On a line of its own. `src`: a path of this server; the size in pixels, or null where the text does not tell it. */
  z.object({
    kind: z.literal('picture'),
    src: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
])
export type PageBlock = z.infer<typeof blockSchema>

export const publicPageSchema = z.object({
  /** Of the text: another one than was asked for where the operator wrote it in one language alone. */
  language: languageSchema,
  title: z.string(),
  applies_from: dateSchema.nullable(),
  /** Above the first section. */
  intro: z.array(blockSchema),
  /** Each with an id for addresses, unique on the page. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), body: z.array(blockSchema) })),
})
export type PublicPage = z.infer<typeof publicPageSchema>

export const publicPageRoutes = defineRoutes({
  'page.terms': {
    method: 'GET',
    path: '/website/terms-and-conditions',
    summary: 'Terms and conditions, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.privacy': {
    method: 'GET',
    path: '/website/privacy-policy',
    summary: 'Privacy policy, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.about': {
    method: 'GET',
    path: '/website/about-us',
    summary: 'About us, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.contact': {
    method: 'GET',
    path: '/website/contact-us',
    summary: 'What is written above the contact form, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.services': {
    method: 'GET',
    path: '/website/our-services',
    summary: 'What each service is, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.help': {
    method: 'GET',
    path: '/website/help',
    summary: 'Where help begins, as blocks of text',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.help-hosts': {
    method: 'GET',
    path: '/website/help/hosts',
    summary: 'Help for hosts, as blocks of text and pictures',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
  'page.help-door': {
    method: 'GET',
    path: '/website/help/door',
    summary: 'Help for who works at a door, as blocks of text and pictures',
    access: 'public',
    offline: false,
    limit: 'read',
    data: publicPageSchema,
  },
})
