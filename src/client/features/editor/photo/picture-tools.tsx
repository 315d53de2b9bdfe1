import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { PictureLayer } from '#shared/contract/scene.ts'
import { useEditorContext } from '../editor-context.ts'
import { Slider } from '../panels/slider.tsx'
import { changePicture, clamp } from '../scene-edits.ts'

const MASKS = ['none', 'rounded', 'circle', 'arch', 'khatam'] as const

/** The crop of a photo, by dragging and zooming, and the shape of its frame. */
export function PictureTools({ layer }: { layer: PictureLayer }) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const { editor, pictures } = useEditorContext()
  const from = useRef<{ x: number; y: number; crop: PictureLayer['crop'] } | null>(null)
  const address = layer.attachment ? pictures[layer.attachment] : undefined
  const { crop, box } = layer
  const change = (next: Partial<PictureLayer>, coalesceKey?: string) =>
    editor.changeScene(
      (before) => changePicture(before, layer.id, (one) => ({ ...one, ...next })),
      coalesceKey && `${coalesceKey} ${layer.id}`,
    )
  const names = {
    none: t`Square corners`,
    rounded: t`Round corners`,
    circle: t`Circle`,
    arch: t`Arch`,
    khatam: t`Star`,
  }

  function dragCrop(event: PointerEvent<HTMLDivElement>) {
    const began = from.current
    if (!began || crop.zoom === 1) return
    const rect = event.currentTarget.getBoundingClientRect()
    const moved = (pixels: number, side: number) => pixels / (side * (crop.zoom - 1))
    change(
      {
        crop: {
          zoom: crop.zoom,
          x: clamp(began.crop.x - moved(event.clientX - began.x, rect.width), 0, 1),
          y: clamp(began.crop.y - moved(event.clientY - began.y, rect.height), 0, 1),
        },
      },
      'crop',
    )
  }

  return (
    <div className="flex flex-col gap-4">
      {address && (
        <div
          className="relative mx-auto max-h-44 w-full max-w-60 cursor-move touch-none overflow-hidden rounded-md bg-sunken ring-1 ring-line"
          dir="ltr"
          style={{ aspectRatio: `${box.w} / ${box.h}` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            from.current = { x: event.clientX, y: event.clientY, crop }
          }}
          onPointerMove={dragCrop}
          onPointerUp={() => {
            from.current = null
          }}
        >
          <img
            src={address}
            alt={t`Photo, with its visible area`}
            draggable={false}
            className="absolute max-w-none object-cover"
            style={{
              width: `${crop.zoom * 100}%`,
              height: `${crop.zoom * 100}%`,
              insetInlineStart: `${-(crop.zoom - 1) * crop.x * 100}%`,
              top: `${-(crop.zoom - 1) * crop.y * 100}%`,
            }}
          />
        </div>
      )}
      <div>
        <Slider
          label={t`Zoom`}
          min={1}
          max={5}
          step={0.05}
          value={crop.zoom}
          shown={percent(crop.zoom)}
          onChange={(zoom) => change({ crop: { ...crop, zoom } }, 'crop')}
        />
        {crop.zoom > 1 && (
          <>
            <Slider
              label={t`Horizontal`}
              min={0}
              max={1}
              step={0.02}
              value={crop.x}
              shown={percent(crop.x)}
              onChange={(x) => change({ crop: { ...crop, x } }, 'crop')}
            />
            <Slider
              label={t`Vertical`}
              min={0}
              max={1}
              step={0.02}
              value={crop.y}
              shown={percent(crop.y)}
              onChange={(y) => change({ crop: { ...crop, y } }, 'crop')}
            />
          </>
        )}
      </div>
      <SegmentedControl
        label={t`Shape`}
        value={layer.mask}
        onChange={(mask) => change({ mask })}
        options={MASKS.map((mask) => ({
          id: mask,
          label: (
            <>
              <MaskShape mask={mask} />
              <span className="sr-only">{names[mask]}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

const SHAPES = {
  none: 'M3 3H21V21H3Z',
  rounded: 'M6 3H18a3 3 0 0 1 3 3V18a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  circle: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  arch: 'M4 22V12C4 7 9 6 12 2C15 6 20 7 20 12V22Z',
  khatam: 'M12 1.5l3 3.2h4.3v4.3l3.2 3-3.2 3v4.3H15l-3 3.2-3-3.2H4.7V15l-3.2-3 3.2-3V4.700H9Z',
}

/** The icon of a frame shape. */
function MaskShape({ mask }: { mask: PictureLayer['mask'] }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
      <path d={SHAPES[mask]} />
    </svg>
  )
}
