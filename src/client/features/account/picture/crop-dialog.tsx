import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FieldError } from '#client/ui/field-error.tsx'
import { type Crop, clampCrop, cropSide, middleOf, ZOOM_MAXIMUM } from './crop.ts'
import { drawCrop } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

export interface ChosenPicture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

/** Chooses the square of a picture. `onUse` uploads it; what went wrong is shown here, with everything as it was. */
export function CropDialog({
  picture,
  onUse,
  onClose,
}: {
  picture: ChosenPicture
  onUse: (square: Blob) => Promise<string | null>
  onClose: () => void
}) {
  const { t } = useLingui()
  const helpId = useId()
  const area = useRef<HTMLButtonElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const size = useMemo(() => ({ width: picture.width, height: picture.height }), [picture])
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const url = useObjectUrl(picture.blob)
  const gestures = useCropGestures(
    area,
    size,
    useCallback((change) => setCrop(change), []),
  )
  const side = cropSide(size, crop)
  const percent = (pixels: number) => `${(pixels / side) * 100}%`

  async function use() {
    if (!image.current) return
    setBusy(true)
    setError(null)
    const square = await drawCrop(image.current, crop)
    const problem = square
      ? await onUse(square)
      : t`We couldn’t open this picture. Save it as a JPEG and try again.`
    setBusy(false)
    setError(problem)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissable={false}
      size="small"
      title={<Trans>Choose the part to show</Trans>}
      footer={
        <>
          <Button loading={busy} onClick={() => void use()}>
            <Trans>Use this picture</Trans>
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <button
          ref={area}
          type="button"
          dir="ltr"
          aria-label={t`The part to show`}
          aria-describedby={helpId}
          className="relative mx-auto block aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-xl bg-sunken select-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus active:cursor-grabbing"
          {...gestures}
        >
          {url && (
            <img
              ref={image}
              src={url}
              alt=""
              draggable={false}
              className="absolute max-w-none"
              style={{
                inlineSize: percent(size.width),
                blockSize: percent(size.height),
                insetInlineStart: percent(side / 2 - crop.x),
                insetBlockStart: percent(side / 2 - crop.y),
              }}
            />
          )}
          <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--color-scrim)] ring-2 ring-white/80" />
        </button>
        <label className="mx-auto flex min-h-11 w-full max-w-72 items-center gap-3 text-muted">
          <ZoomOut size={20} className="shrink-0" aria-hidden="true" />
          <span className="sr-only">{t`Zoom`}</span>
          <input
            type="range"
            min={1}
            max={ZOOM_MAXIMUM}
            step={0.01}
            value={crop.zoom}
            onChange={(event) =>
              setCrop((before) => clampCrop(size, { ...before, zoom: Number(event.target.value) }))
            }
            className="h-11 min-w-0 grow accent-action"
          />
          <ZoomIn size={20} className="shrink-0" aria-hidden="true" />
        </label>
        <p id={helpId} className="text-center text-sm text-muted">
          <Trans>Drag to move it, pinch to zoom. On a keyboard, use the arrows, + and −.</Trans>
        </p>
        {error && <FieldError id={`${helpId}-error`}>{error}</FieldError>}
      </div>
    </Dialog>
  )
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
