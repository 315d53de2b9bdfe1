import { useLayoutEffect, useRef } from 'react'

const parser = new DOMParser()

/**
 * A document of our renderer as DOM nodes. It is parsed as XML, never set as HTML: what is not well-formed shows
 * nothing, and the content security policy blocks scripts that might be in it.
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
