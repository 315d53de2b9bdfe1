import { escapeHtml } from '#server/domain/escape-html.ts'
import type { PageBlock, PageSpan } from '#shared/contract/public-pages.ts'

/** As `text-blocks.tsx` of the app draws them. @param prefix of addresses of pages: `/ar`, `/en` or nothing */
export function blocksHtml(blocks: readonly PageBlock[], prefix: string): string {
  return blocks.map((block) => blockHtml(block, prefix)).join('')
}

function blockHtml(block: PageBlock, prefix: string): string {
  if (block.kind === 'picture') {
    const size = block.width === null ? '' : ` width="${block.width}" height="${block.height}"`
    return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}"${size} loading="lazy" class="h-auto max-w-full rounded-xl ring-1 ring-line">`
  }
  if (block.kind === 'heading')
    return `<h3 class="scroll-mt-6 pt-2 text-xl outline-none">${spansHtml(block.spans, prefix)}</h3>`
  if (block.kind === 'paragraph')
    return `<p class="wrap-anywhere whitespace-pre-line">${spansHtml(block.spans, prefix)}</p>`
  const items = block.items.map(
    (item) => `<li class="wrap-anywhere whitespace-pre-line">${spansHtml(item, prefix)}</li>`,
  )
  return block.ordered
    ? `<ol class="flex list-decimal flex-col gap-2 ps-6">${items.join('')}</ol>`
    : `<ul class="flex list-disc flex-col gap-2 ps-6 marker:text-ornament">${items.join('')}</ul>`
}

function spansHtml(spans: readonly PageSpan[], prefix: string): string {
  return spans
    .map(({ text, bold, href }) => {
      const words = bold ? `<strong class="font-semibold">${escapeHtml(text)}</strong>` : escapeHtml(text)
      if (href === null) return words
      const to = href.startsWith('/') ? prefix + href : href
      return `<a href="${escapeHtml(to)}" class="font-medium text-action underline underline-offset-4">${words}</a>`
    })
    .join('')
}
