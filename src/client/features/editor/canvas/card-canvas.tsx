import { Trans, useLingui } from '@lingui/react/macro'
import { Shrink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Language } from '#shared/contract/common.ts'
import { SvgDrawing } from '../drawing/svg-drawing.tsx'
import { useDrawnLayers } from '../drawing/use-drawn-layers.ts'
import { useFont } from '../drawing/use-font.ts'
import { useDrawInput, useEditorContext, useEditorState } from '../editor-context.ts'
import { useLayerName } from '../labels.ts'
import { heightOf, layerOf } from '../scene-edits.ts'
import { GuideLines, type Guides } from './guide-lines.tsx'
import { InlineTextEditor } from './inline-text-editor.tsx'
import { LayerView } from './layer-view.tsx'
import { frameTransform, SelectionFrame } from './selection-frame.tsx'
import { TapHint } from './tap-hint.tsx'
import { useCanvasGestures } from './use-canvas-gestures.ts'
import { FIT, useCanvasView } from './use-canvas-view.ts'
import { useZoomKeys } from './use-zoom-keys.ts'
import { useZoomToText } from './use-zoom-to-text.ts'

/** The card in one language, as large as there is room for, and every gesture on it. */
export function CardCanvas({ language }: { language: Language }) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => (state.language === language ? state.selected : null))
  const drawInput = useDrawInput(language, `${language}-`)
  const drawn = useDrawnLayers(scene, drawInput)
  const height = heightOf(scene)
  const view = useCanvasView(height)
  const scale = view.width / 1000
  const chosen = layerOf(scene, selected)
  const frame = useRef<HTMLDivElement>(null)
  const guides = useRef<Guides>(null)
  const drawnScene = drawn && drawn !== 'failed' ? drawn.scene : scene
  const gestures = useCanvasGestures(editor, view, drawnScene, {
    frame: (layer) => {
      if (frame.current && chosen) frame.current.style.transform = frameTransform(chosen, layer, scale)
    },
    dragging: (isDragging) => frame.current?.toggleAttribute('data-dragging', isDragging),
    guides: (snapped) => guides.current?.show(snapped),
  })
  useEffect(() => {
    if (!drawn || drawn === 'failed') return
    const tooLong = [...drawn.layers.values()].filter(({ layout }) => layout?.tooLong).map(({ id }) => id)
    editor.reportTooLong(language, tooLong)
  }, [drawn, editor, language])
  const name = language === 'ar' ? t`The card in Arabic` : t`The card in English`
  const nameOf = useLayerName()
  const writing = useEditorState((state) => (state.language === language ? state.writing : null))
  // The inline editor stays after editing until the worker has drawn the new text.
  const [written, setWritten] = useState<string | null>(null)
  if (writing && written !== selected) setWritten(selected)
  const writtenLayer = layerOf(scene, written)
  const isDrawn = writtenLayer === layerOf(drawnScene, written)
  if (written !== null && !writing && isDrawn) setWritten(null)
  const text = writtenLayer?.kind === 'text' ? writtenLayer : null
  const layout = drawn && drawn !== 'failed' ? (drawn.layers.get(written ?? '')?.layout ?? null) : null
  const font = useFont(chosen?.kind === 'text' ? chosen[language].face : (text?.[language].face ?? null))
  useZoomKeys(view, () => editor.read().language === language)
  useZoomToText(view, writing ? text : null, layout?.size ?? 0)
  return (
    <section
      ref={view.viewport}
      aria-label={name}
      lang={language}
      dir="ltr"
      className="relative grid min-h-0 min-w-0 grow basis-0 touch-none place-items-center overflow-clip p-3 select-none sm:p-6 lg:p-8"
      {...gestures}
      onMouseDown={(event) => isWithin(event.target, '[role=textbox]') || event.preventDefault()}
      // Otherwise a sheet that opens at a tap would get the click that follows.
      onTouchEnd={(event) =>
        event.cancelable && !isWithin(event.target, '[data-text-editor], button') && event.preventDefault()
      }
      onPointerDownCapture={() => editor.read().language !== language && editor.show({ language })}
    >
      <div
        ref={view.card}
        className={classNames('relative shadow-float', drawn !== null && 'bg-white')}
        style={{ width: view.width, height: view.height }}
      >
        <div className="absolute inset-0 overflow-hidden">
          {drawn && drawn !== 'failed' && (
            <>
              <SvgDrawing svg={drawn.ground} className="absolute inset-0" />
              {drawn.scene.layers.map((layer) => {
                const shown = drawn.layers.get(layer.id)
                if (!shown || (layer.only !== null && layer.only !== language)) return null
                return (
                  <LayerView
                    key={layer.id}
                    shown={shown}
                    drawn={layer}
                    now={layerOf(scene, layer.id) ?? layer}
                    format={drawn.scene.format}
                    scale={scale}
                    lifted={layer.id === selected}
                    hidden={layer.id === written && font !== null}
                  />
                )
              })}
            </>
          )}
          {drawn === null && <div className="skeleton absolute inset-0 animate-shimmer rounded-none" />}
        </div>
        {drawn === 'failed' && (
          <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center text-ink-900">
            <Trans>The card can’t be drawn right now: its fonts couldn’t be loaded.</Trans>
          </p>
        )}
        <LayerButtons language={language} scale={scale} />
        {chosen && <SelectionFrame frame={frame} layer={chosen} scale={scale} editing={writing !== null} />}
        {text && (
          <InlineTextEditor
            key={text.id}
            layer={text}
            language={language}
            font={font}
            layout={layout}
            palette={scene.palette}
            scale={scale}
            name={nameOf(text, fields)}
            writing={writing}
          />
        )}
        {drawn && drawn !== 'failed' && <TapHint language={language} scale={scale} />}
        <GuideLines ref={guides} scale={scale} height={height} />
      </div>
      {view.zoomed && !writing && <WholeCardButton onPress={() => view.setView(FIT)} />}
    </section>
  )
}

function isWithin(target: EventTarget, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null
}

/** Zooms out to the whole card. */
function WholeCardButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  // The canvas is always left to right; the button belongs at the end of the page's direction.
  const side = language === 'ar' ? 'start-2' : 'end-2'
  return (
    <IconButton
      label={t`The whole card`}
      onClick={onPress}
      className={`absolute top-2 ${side} z-10 animate-appear rounded-full bg-raised text-action shadow-card ring-1 ring-line`}
    >
      <Shrink size={20} />
    </IconButton>
  )
}

/** For keyboards and screen readers: each layer by its name, in the order of the card from the top down. */
function LayerButtons({ language, scale }: { language: Language; scale: number }) {
  const { t } = useLingui()
  const { editor } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => (state.language === language ? state.selected : null))
  const nameOf = useLayerName()
  const layers = scene.layers
    .filter(({ only, opacity }) => (only === null || only === language) && opacity > 0)
    .toSorted((a, b) => a.box.y - b.box.y)
  return (
    <ul aria-label={t`Parts of the card`}>
      {layers.map((layer) => (
        <li key={layer.id}>
          <button
            type="button"
            data-part={layer.id}
            aria-pressed={layer.id === selected}
            aria-label={nameOf(layer, fields)}
            className="pointer-events-none absolute rounded-sm outline-none focus-visible:ring-3 focus-visible:ring-[#127f77]"
            style={{
              insetInlineStart: layer.box.x * scale,
              top: layer.box.y * scale,
              width: layer.box.w * scale,
              height: layer.box.h * scale,
            }}
            onFocus={(event) => {
              if (!event.currentTarget.matches(':focus-visible')) return
              editor.show({ language })
              editor.select(layer.id)
            }}
            onClick={() => {
              editor.select(layer.id)
              editor.write(null)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
