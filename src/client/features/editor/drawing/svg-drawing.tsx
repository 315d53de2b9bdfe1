import { useLayoutEffect, useRef } from 'react'

const parser = new DOMParser()

/**
 * A document of our renderer as live nodes. It is parsed and never put in as text: what is not well-formed shows
 * nothing, and the content policy bars whatever else might have come along.
 */
export function SvgDrawing({ svg, className }: { svg: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = parser.parseFromString(svg, 'image/svg+xml').documentElement
    if (root.localName !== 'svg') return
    root.setAttribute('aria-hidden', 'true')
    root.removeAttribute('role')
    root.removeAttribute('aria-label')
    root.setAttribute('class', 'block size-full overflow-visible')
    place.current?.replaceChildren(document.importNode(root, true))
  }, [svg])
  return <div ref={place} className={className} />
}
