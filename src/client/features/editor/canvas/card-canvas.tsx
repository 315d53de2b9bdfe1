import { Trans, useLingui } from '@lingui/react/macro'
import { Shrink } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Language } from '#shared/contract/common.ts'
import type { Layer } from '#shared/contract/scene.ts'
import { SvgDrawing } from '../drawing/svg-drawing.tsx'
import { useDrawnLayers } from '../drawing/use-drawn-layers.ts'
import { useFace } from '../drawing/use-font.ts'
import { useDesk, useDrawnWith, useEditorState } from '../editor-context.ts'
import { useLayerName } from '../labels.ts'
import { heightOf, layerOf } from '../logic.ts'
import { GuideLines, type Guides } from './guide-lines.tsx'
import { WordsOnCard } from './inline-text-editor.tsx'
import { LayerButtons } from './layer-buttons.tsx'
import { LayerView } from './layer-view.tsx'
import { frameCarried, SelectionFrame } from './selection-frame.tsx'
import { useBoard, WHOLE } from './use-board.ts'
import { useHand } from './use-canvas-gestures.ts'
import { useCloseUp } from './use-close-up.ts'

/** The card in one language, as large as there is room for, and everything a hand can do to it. */
export function CardCanvas({ language }: { language: Language }) {
  const { t } = useLingui()
  const { editor } = useDesk()
  const { scene, facts } = useEditorState(({ card }) => card)
  const selected = useEditorState((state) => (state.language === language ? state.selected : null))
  const drawnWith = useDrawnWith(language, `${language}-`)
  const drawn = useDrawnLayers(scene, drawnWith)
  const height = heightOf(scene)
  const board = useBoard(height)
  const scale = board.width / 1000
  const chosen = layerOf(scene, selected)
  const frame = useRef<HTMLDivElement>(null)
  const framed = useRef(chosen)
  framed.current = chosen
  const guides = useRef<Guides>(null)
  const drawnScene = useRef(scene)
  drawnScene.current = drawn && drawn !== 'failed' ? drawn.scene : scene
  const shows = useMemo(
    () => ({
      frame: (layer: Layer) => {
        const around = framed.current
        if (frame.current && around)
          frame.current.style.transform = frameCarried(around, layer, board.width / 1000)
      },
      held: (is: boolean) => frame.current?.toggleAttribute('data-held', is),
      guides: (snapped: Parameters<Guides['show']>[0]) => guides.current?.show(snapped),
    }),
    [board.width],
  )
  const hand = useHand(editor, board, () => drawnScene.current, shows)
  useEffect(() => {
    if (!drawn || drawn === 'failed') return
    const tooLong = [...drawn.layers.values()].filter(({ set }) => set?.tooLong).map(({ id }) => id)
    editor.note(language, tooLong)
  }, [drawn, editor, language])
  const name = language === 'ar' ? t`The card in Arabic` : t`The card in English`
  const nameOf = useLayerName()
  const writing = useEditorState((state) => (state.language === language ? state.writing : null))
  // What was just written stays until the worker has drawn it.
  const [written, setWritten] = useState<string | null>(null)
  if (writing && written !== selected) setWritten(selected)
  const words = layerOf(scene, written)
  const isDrawn = words === layerOf(drawnScene.current, written)
  if (written !== null && !writing && isDrawn) setWritten(null)
  const text = words?.kind === 'text' ? words : null
  const set = drawn && drawn !== 'failed' ? (drawn.layers.get(written ?? '')?.set ?? null) : null
  const face = useFace(chosen?.kind === 'text' ? chosen[language].face : (text?.[language].face ?? null))
  useCloseUp(board, writing ? text : null, set?.size ?? 0)
  return (
    <section
      ref={board.stage}
      aria-label={name}
      lang={language}
      dir="ltr"
      className="relative grid min-h-0 min-w-0 grow basis-0 touch-none place-items-center overflow-clip p-3 select-none sm:p-6 lg:p-8"
      {...hand}
      onMouseDown={(event) => isWithin(event.target, '[role=textbox]') || event.preventDefault()}
      // A sheet that opens at a tap would get the click that follows it.
      onTouchEnd={(event) =>
        event.cancelable && !isWithin(event.target, '[data-words], button') && event.preventDefault()
      }
      onPointerDownCapture={() => editor.read().language !== language && editor.show({ language })}
    >
      <div
        ref={board.board}
        className="relative bg-white shadow-float"
        style={{ width: board.width, height: board.height }}
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
                    hidden={layer.id === written && face !== null}
                  />
                )
              })}
            </>
          )}
          {drawn === null && <div className="skeleton absolute inset-0 animate-shimmer" />}
        </div>
        {drawn === 'failed' && (
          <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center text-ink-900">
            <Trans>The card cannot be drawn now: its letters could not be fetched.</Trans>
          </p>
        )}
        <LayerButtons language={language} scale={scale} />
        {chosen && <SelectionFrame frame={frame} layer={chosen} scale={scale} still={writing !== null} />}
        {text && (
          <WordsOnCard
            key={text.id}
            layer={text}
            language={language}
            face={face}
            set={set}
            palette={scene.palette}
            scale={scale}
            name={nameOf(text, facts)}
            writing={writing}
          />
        )}
        <GuideLines ref={guides} scale={scale} height={height} />
      </div>
      {board.zoomed && !writing && <WholeCardButton onPress={() => board.look(WHOLE)} />}
    </section>
  )
}

function isWithin(target: EventTarget, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null
}

/** Out of a close-up with one press. */
function WholeCardButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  // The card itself reads from left to right whatever the page does; the button stands at the page's end.
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
