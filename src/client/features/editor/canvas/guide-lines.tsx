import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Gap, Guide, SnapResult } from './snapping.ts'

export interface Guides {
  show(snapped: Pick<SnapResult, 'guides' | 'gaps'> | null): void
}

const AXES = ['x', 'y'] as const
const GAPS = [0, 1, 2, 3] as const
/** How far a line reaches beyond the card, in pixels. */
const OVERHANG = 24

/**
 * The lines that a dragged layer has snapped to. The elements always exist and are only moved and faded, without a
 * React render: nothing is repainted during a drag.
 */
export function GuideLines({ ref, scale, height }: { ref: Ref<Guides>; scale: number; height: number }) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    show(snapped) {
      const part = (name: string) => place.current?.querySelector<HTMLElement>(`[data-guide="${name}"]`)
      for (const axis of AXES) {
        const guide = snapped?.guides.find((one) => one.axis === axis)
        put(part(axis), guide ? lineAt(guide, scale) : null)
      }
      for (const at of GAPS) {
        const gap = snapped?.gaps[at]
        put(part(`gap-${at}`), gap ? barAt(gap, scale) : null)
      }
    },
  }))
  const look = 'absolute start-0 top-0 origin-[0_0] opacity-0 will-change-[transform,opacity]'
  return (
    <div ref={place} aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span
        data-guide="x"
        className={`${look} w-px bg-[#127f77]`}
        style={{ height: height * scale + 2 * OVERHANG }}
      />
      <span
        data-guide="y"
        className={`${look} h-px bg-[#127f77]`}
        style={{ width: 1000 * scale + 2 * OVERHANG }}
      />
      {GAPS.map((at) => (
        <span key={at} data-guide={`gap-${at}`} className={`${look} size-0.5 bg-[#c9445f]`} />
      ))}
    </div>
  )
}

function put(element: HTMLElement | null | undefined, transform: string | null): void {
  if (!element) return
  if (transform) element.style.transform = transform
  element.style.opacity = transform ? '1' : '0'
}

function lineAt({ axis, at }: Guide, scale: number): string {
  return axis === 'x'
    ? `translate(${at * scale}px, ${-OVERHANG}px)`
    : `translate(${-OVERHANG}px, ${at * scale}px)`
}

/** A bar of two pixels, drawn out to its length. */
function barAt({ axis, from, to, across }: Gap, scale: number): string {
  const length = Math.max(0, ((to - from) * scale) / 2)
  return axis === 'x'
    ? `translate(${from * scale}px, ${across * scale}px) scaleX(${length})`
    : `translate(${across * scale}px, ${from * scale}px) scaleY(${length})`
}
