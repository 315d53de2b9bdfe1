import type { RefObject } from 'react'
import type { Layer } from '#shared/contract/scene.ts'
import { CORNERS, type Handle, handleDirection } from './geometry.ts'

const SIDES: readonly Handle[] = ['e', 'w', 'n', 's']

/** Corners for every kind; sides where changing the aspect ratio makes sense. */
function handlesOf(layer: Layer): readonly Handle[] {
  if (layer.locked) return []
  if (layer.kind === 'text') return [...CORNERS, 'e', 'w']
  return layer.kind === 'qr' ? CORNERS : [...CORNERS, ...SIDES]
}

/** The frame around what is selected, with its handles: 44 px to the finger, 12 to the eye, at any zoom. */
export function SelectionFrame({
  frame,
  layer,
  scale,
  editing,
}: {
  frame: RefObject<HTMLDivElement | null>
  layer: Layer
  scale: number
  /** Its text is being edited: no handles. */
  editing: boolean
}) {
  return (
    <div
      ref={frame}
      data-frame
      className="group/frame pointer-events-none absolute start-0 top-0 origin-center will-change-transform"
      style={frameStyle(layer, scale)}
    >
      <div
        className={`absolute inset-0 outline-2 outline-offset-1 ${layer.locked ? 'outline-dashed' : ''}`}
        style={{ outlineColor: '#127f77', boxShadow: '0 0 0 1px rgb(255 255 255 / 75%)' }}
      />
      {(editing ? [] : handlesOf(layer)).map((handle) => {
        const { x, y } = handleDirection(handle)
        return (
          <span
            key={handle}
            data-handle={handle}
            className="pointer-events-auto absolute grid size-9 touch-none place-items-center group-data-dragging/frame:hidden"
            style={{
              insetInlineStart: `${(x + 1) * 50}%`,
              top: `${(y + 1) * 50}%`,
              transform: 'translate(-50%, -50%) scale(calc(1 / var(--zoom, 1)))',
              cursor: cursorOf(handle),
            }}
          >
            <span
              className={`block bg-white shadow-card ring-2 ring-[#127f77] ${x === 0 ? 'h-1.5 w-5' : y === 0 ? 'h-5 w-1.5' : 'size-3'} rounded-full`}
            />
          </span>
        )
      })}
      {!layer.locked && !editing && (
        <span
          data-handle="rotate"
          className="pointer-events-auto absolute grid size-11 cursor-grab touch-none place-items-center group-data-dragging/frame:hidden"
          style={{
            insetInlineStart: '50%',
            top: '100%',
            transform: 'translate(-50%, 6px) scale(calc(1 / var(--zoom, 1)))',
          }}
        >
          <span className="grid size-6 place-items-center rounded-full bg-white text-[13px] text-[#0b5a54] shadow-card ring-1 ring-[#127f77]/50">
            ↻
          </span>
        </span>
      )}
    </div>
  )
}

function cursorOf(handle: Handle): string {
  return `${handle}-resize`
}

type Placed = Pick<Layer, 'box' | 'rotate'>

function frameStyle(layer: Placed, scale: number) {
  const { w, h } = layer.box
  return {
    width: `${w * scale}px`,
    height: `${h * scale}px`,
    transform: frameTransform(layer, layer, scale),
  }
}

/** The CSS transform that moves the frame of one box to another, without a new layout. */
export function frameTransform({ box: from }: Placed, { box: to, rotate }: Placed, scale: number): string {
  const [x, y] = [to.x + (to.w - from.w) / 2, to.y + (to.h - from.h) / 2]
  const grown = to.w === from.w && to.h === from.h ? '' : ` scale(${to.w / from.w}, ${to.h / from.h})`
  return `translate(${x * scale}px, ${y * scale}px) rotate(${rotate}deg)${grown}`
}
