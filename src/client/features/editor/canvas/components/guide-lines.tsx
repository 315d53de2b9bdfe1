import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Snapped } from '../logic.ts'

export interface Guides {
  show(snapped: Pick<Snapped, 'guides' | 'gaps'> | null): void
}

/** The lines that a layer has just jumped to. Drawn past React: they come and go with every frame. */
export function GuideLines({ ref, height }: { ref: Ref<Guides>; height: number }) {
  const svg = useRef<SVGSVGElement>(null)
  const shown = useRef('')
  useImperativeHandle(ref, () => ({
    show(snapped) {
      const what = snapped ? JSON.stringify([snapped.guides, snapped.gaps]) : ''
      // Most frames of a drag have the lines of the one before, and nothing to draw.
      if (what === shown.current) return
      shown.current = what
      const lines = [
        ...(snapped?.guides ?? []).map(({ axis, at }) =>
          axis === 'x' ? lineOf(at, -40, at, height + 40) : lineOf(-40, at, 1040, at),
        ),
        ...(snapped?.gaps ?? []).map(({ axis, from, to, across }) =>
          axis === 'x' ? lineOf(from, across, to, across, true) : lineOf(across, from, across, to, true),
        ),
      ]
      svg.current?.replaceChildren(...lines)
    },
  }))
  return (
    <svg
      ref={svg}
      viewBox={`0 0 1000 ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    />
  )
}

function lineOf(x1: number, y1: number, x2: number, y2: number, gap = false): SVGLineElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line')
  const facts = { x1, y1, x2, y2, stroke: gap ? '#c9445f' : '#127f77', 'stroke-width': gap ? 2 : 1.25 }
  for (const [name, value] of Object.entries(facts)) line.setAttribute(name, String(value))
  line.setAttribute('vector-effect', 'non-scaling-stroke')
  if (!gap) line.setAttribute('stroke-dasharray', '5 4')
  return line
}
