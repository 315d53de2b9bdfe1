import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { languageNames } from '#client/i18n/languages.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { sampleValues } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { FORMAT_HEIGHTS, type Scene } from '#shared/contract/scene.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import type { DrawSample } from './palette-pictures.ts'
import { addressOfSvg } from './use-recolored.ts'

const ZOOM = 2.5
/** The second press of a double tap, which would undo the first. */
const DOUBLE_TAP_MS = 350

interface Point {
  /** Shares of the card's width and height. */
  readonly x: number
  readonly y: number
}

/** The card over the whole screen; a press or a double tap magnifies the place that was touched. */
export function CardZoom({
  design,
  src,
  language,
  redraw,
  onClose,
}: {
  design: TemplateDetail
  /** Shown until the card is drawn without pixels, and where that fails. */
  src: string
  language: Language
  /** Null where `src` has no pixels. */
  redraw: { readonly draw: DrawSample; readonly scene: Scene } | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const [point, setPoint] = useState<Point | null>(null)
  const sharp = useSharpPicture(redraw?.draw, redraw?.scene, language)
  useEffect(() => dialog.current?.showModal(), [])
  useLayoutEffect(() => {
    const { current } = frame
    if (point === null || current === null) return
    current.scrollTo({
      left: point.x * current.scrollWidth - current.clientWidth / 2,
      top: point.y * current.scrollHeight - current.clientHeight / 2,
    })
  }, [point])

  function press({ clientX, clientY, detail, timeStamp, currentTarget }: MouseEvent) {
    const isSecond = timeStamp - pressedAt.current < DOUBLE_TAP_MS
    pressedAt.current = timeStamp
    if (isSecond) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A press of a key has no place.
    const touched =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setPoint(point === null ? touched : null)
  }

  const height = FORMAT_HEIGHTS[design.format] / 1000
  const whole = `min(100vw - 32px, (100dvh - 112px) / ${height})`
  return (
    <dialog
      ref={dialog}
      aria-label={t`“${design.name}” design`}
      onClose={onClose}
      data-theme="dark"
      className="night fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden text-text"
    >
      <div className="flex size-full flex-col">
        <div className="flex shrink-0 items-center justify-between gap-3 px-4 pt-2">
          <p className="min-w-0 truncate text-sm text-ink-100">
            {point === null ? (
              <Trans>Tap the card to see it closer</Trans>
            ) : (
              <Trans>Tap again to see it whole</Trans>
            )}
          </p>
          <IconButton label={t`Close`} onClick={() => dialog.current?.close()}>
            <X size={22} />
          </IconButton>
        </div>
        {/* From the left in both languages: the place is counted from there. */}
        <div ref={frame} dir="ltr" className="grid min-h-0 grow overflow-auto overscroll-contain p-4">
          <button
            type="button"
            aria-label={t`${languageNames[language]}: zoom in`}
            aria-pressed={point !== null}
            onClick={press}
            className={`m-auto block rounded-[3px] ${point === null ? 'cursor-zoom-in' : 'cursor-zoom-out'}`}
            style={{ inlineSize: point === null ? whole : `calc(${whole} * ${ZOOM})` }}
          >
            <img src={sharp ?? src} alt="" className="block h-auto w-full rounded-[3px]" />
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** The address of the card as this device draws it, which is sharp at any size; null until then. */
function useSharpPicture(
  draw: DrawSample | undefined,
  scene: Scene | undefined,
  language: Language,
): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!draw || !scene) return undefined
    let made: string | null = null
    let isOver = false
    void draw(scene, language, sampleValues(language)).then((svg) => {
      if (isOver || svg === null) return
      made = addressOfSvg(svg)
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [draw, scene, language])
  return address
}
