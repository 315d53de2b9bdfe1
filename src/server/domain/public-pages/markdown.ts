import { lexer, type Token, type Tokens } from 'marked'
import type { PageBlock, PageSpan, PublicPage } from '#shared/contract/public-pages.ts'

type PageText = Omit<PublicPage, 'language'>

/** The date in front of a text: `---`, `from: 2026-11-25`, `---`. */
const FRONT = /^\uFEFF?---\r?\n(?:from: *(\d{4}-\d{2}-\d{2}) *\r?\n)?---\r?\n/
/** At the end of a heading: the id that addresses name it by, the same in both languages. */
const NAMED = /\s*\{#([a-z0-9-]+)\}$/
const VALUE = /\{\{ *(\w+) *\}\}/g
/** Ids of the app's own page. */
const RESERVED = ['main', 'root', 'contents', 'preload']

/**
 * A page of Markdown as data: title, sections by their headings of the second level, paragraphs, lists, bold, links,
 * and pictures that stand alone (`![what it shows](/help/x.webp "360x740")`). Raw HTML is dropped, and so are links
 * that lead to anything but a page, a mail or a phone, and pictures of other servers.
 * @param values take the place of `{{name}}`, as plain text: they are never read as Markdown
 */
export function parsePage(markdown: string, values: Readonly<Record<string, string>>): PageText {
  const page: PageText = {
    title: '',
    applies_from: FRONT.exec(markdown)?.[1] ?? null,
    intro: [],
    sections: [],
  }
  const used = new Set(RESERVED)
  const fill = (text: string) => text.replace(VALUE, (whole, name: string) => values[name] ?? whole)
  for (const token of lexer(markdown.replace(FRONT, ''))) {
    if (isHeading(token) && token.depth === 1) page.title = textOf(spansOf(token.tokens, fill))
    else if (isHeading(token) && token.depth === 2) {
      const text = textOf(spansOf(token.tokens, fill))
      const title = text.replace(NAMED, '')
      page.sections.push({ id: idFor(NAMED.exec(text)?.[1] ?? title, used), title, body: [] })
    } else (page.sections.at(-1)?.body ?? page.intro).push(...blocksOf(token, fill))
  }
  return page
}

type Fill = (text: string) => string

function blocksOf(token: Token, fill: Fill): PageBlock[] {
  if (isHeading(token)) return headingOf(spansOf(token.tokens, fill))
  if (isList(token)) return [{ kind: 'list', ordered: token.ordered, items: itemsOf(token, fill) }]
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const items = [header, ...rows].map((row) =>
      joined(
        row.map((cell) => spansOf(cell.tokens, fill)),
        ' · ',
      ),
    )
    return [{ kind: 'list', ordered: false, items }]
  }
  if (token.type === 'blockquote') return (token.tokens ?? []).flatMap((inner) => blocksOf(inner, fill))
  const picture = pictureOf(token)
  if (picture !== null) return [picture]
  return filled({ kind: 'paragraph', spans: spansOf([token], fill) })
}

/** Own files, whose size may be known: the content policy lets the page show no others. */
const PICTURE = /^\/(?!\/)[\w./-]+\.(?:webp|avif|png|jpe?g|svg)$/
const SIZE = /^(\d{1,5})x(\d{1,5})$/

function pictureOf(token: Token): PageBlock | null {
  const inner = token.type === 'paragraph' ? (token as Tokens.Paragraph).tokens : []
  const [image] = inner
  if (inner.length !== 1 || image?.type !== 'image') return null
  const { href, text, title } = image as Tokens.Image
  if (!PICTURE.test(href)) return null
  const [, width, height] = SIZE.exec(title ?? '') ?? []
  return {
    kind: 'picture',
    src: href,
    alt: text,
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  }
}

function headingOf(spans: PageSpan[]): PageBlock[] {
  const id = NAMED.exec(spans.at(-1)?.text ?? '')?.[1] ?? null
  const named = spans.map((span) => ({ ...span, text: span.text.replace(NAMED, '') }))
  return filled({ kind: 'heading', id, spans: named })
}

/** The page has lists of one level: inner items follow the one that they are of. */
function itemsOf(list: Tokens.List, fill: Fill): PageSpan[][] {
  return list.items.flatMap(({ tokens }) => {
    const lines = tokens.filter((token) => !isList(token)).map((token) => spansOf([token], fill))
    const full = lines.filter((line) => textOf(line).trim() !== '')
    return [joined(full, '\n'), ...tokens.filter(isList).flatMap((inner) => itemsOf(inner, fill))]
  })
}

function joined(lines: readonly PageSpan[][], by: string): PageSpan[] {
  return lines.flatMap((line, place) => (place === 0 ? line : [{ text: by, ...PLAIN }, ...line]))
}

function filled(block: Extract<PageBlock, { spans: unknown }>): PageBlock[] {
  return textOf(block.spans).trim() === '' ? [] : [block]
}

interface Look {
  readonly bold: boolean
  readonly href: string | null
}

const PLAIN: Look = { bold: false, href: null }

function spansOf(tokens: readonly Token[], fill: Fill, look: Look = PLAIN): PageSpan[] {
  return tokens.flatMap((token) => {
    if (token.type === 'html') return []
    if (token.type === 'br') return [{ text: '\n', ...look }]
    const inner: Look = {
      bold: look.bold || token.type === 'strong',
      href: token.type === 'link' ? safeAddress(fill((token as Tokens.Link).href)) : look.href,
    }
    if ('tokens' in token && token.tokens) return spansOf(token.tokens, fill, inner)
    // Where a line of the file ends is no matter of the page.
    const text = 'text' in token ? fill(String(token.text)).replace(/\s*\n\s*/g, ' ') : ''
    return text === '' ? [] : [{ text, ...inner }]
  })
}

/** Schemes, own paths and sections that a link may lead to; any other is shown as text without a link. */
const SAFE = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+|\/(?![/\\])[\w./?=&#-]*|#[\p{L}\p{N}-]+)$/iu

function safeAddress(href: string): string | null {
  return SAFE.test(href) ? href : null
}

function idFor(text: string, used: Set<string>): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const base = plain === '' ? 'section' : plain
  let id = base
  for (let number = 2; used.has(id); number++) id = `${base}-${number}`
  used.add(id)
  return id
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list'
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function textOf(spans: readonly PageSpan[]): string {
  return spans.map(({ text }) => text).join('')
}
