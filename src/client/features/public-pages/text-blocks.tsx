import { createElement, Fragment, type ReactNode } from 'react'
import { TextLink } from '#client/ui/text-link.tsx'
import type { PageBlock, PageSpan } from '#shared/contract/public-pages.ts'

/** Text that came as data. */
export function TextBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return inOrder(blocks.map(drawBlock))
}

/** Children without keys: blocks are never reordered, so their position identifies them. */
function inOrder(children: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children)
}

function drawBlock(block: PageBlock): ReactNode {
  if (block.kind === 'picture') return drawPicture(block)
  if (block.kind === 'heading')
    return (
      <h3
        id={block.id ?? undefined}
        tabIndex={block.id === null ? undefined : -1}
        className="scroll-mt-6 pt-2 text-xl outline-none"
      >
        {drawSpans(block.spans)}
      </h3>
    )
  if (block.kind === 'paragraph')
    return <p className="wrap-anywhere whitespace-pre-line">{drawSpans(block.spans)}</p>
  const items = inOrder(block.items.map(drawItem))
  return block.ordered ? (
    <ol className="flex list-decimal flex-col gap-2 ps-6">{items}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-ornament">{items}</ul>
  )
}

/** Its place is kept until it has come: what is below does not jump. */
function drawPicture({ src, alt, width, height }: Extract<PageBlock, { kind: 'picture' }>): ReactNode {
  return (
    <img
      src={src}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-xl ring-1 ring-line"
    />
  )
}

function drawItem(spans: readonly PageSpan[]): ReactNode {
  return <li className="wrap-anywhere whitespace-pre-line">{drawSpans(spans)}</li>
}

function drawSpans(spans: readonly PageSpan[]): ReactNode {
  return inOrder(spans.map(drawSpan))
}

function drawSpan({ text, bold, href }: PageSpan): ReactNode {
  const plain = bold ? <strong className="font-semibold">{text}</strong> : text
  if (href === null) return plain
  if (/^[/#]/.test(href)) return <TextLink to={href}>{plain}</TextLink>
  return (
    <a href={href} rel="noopener" className="font-medium text-action underline underline-offset-4">
      <bdi>{plain}</bdi>
    </a>
  )
}
