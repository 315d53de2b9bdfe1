import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { drawCard } from '#client/card-drawing/draw-client.ts'
import { Envelope } from '#client/ui/envelope.tsx'
import { mix } from '#shared/card/colors.ts'
import { SAMPLE_GUEST } from '#shared/card/sample-values.ts'
import type { Language } from '#shared/contract/common.ts'
import { SvgDrawing } from './drawing/svg-drawing.tsx'
import { SAMPLE_PASS, useEditorContext, useEditorState } from './editor-context.ts'
import { guestValues, shownValues } from './fields/card-fields.ts'
import { heightOf } from './scene-edits.ts'

/** What a guest will see: an envelope with their name in the colours of the card, and the card inside. */
export function Preview({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { pictures, isEvent } = useEditorContext()
  const { scene, fields } = useEditorState(({ card }) => card)
  const [language, setLanguage] = useState<Language>(useEditorState((state) => state.language))
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLElement>(null)
  const [svg, setSvg] = useState<string | null>(null)
  const turn = (isOpen: boolean) => {
    // The button that was pressed goes: until the focus is somewhere again, Escape would reach nothing.
    dialog.current?.focus()
    setOpen(isOpen)
  }
  useEffect(() => {
    let cancelled = false
    // The guests of an event see only its own fields; a draft shows samples for empty ones.
    const values = (isEvent ? guestValues : shownValues)(fields, language)
    const drawInput = { language, values, qr: SAMPLE_PASS, pictures, prefix: 'v-' }
    void drawCard(scene, drawInput).then((drawn) => cancelled || setSvg(drawn))
    return () => {
      cancelled = true
    }
  }, [scene, fields, language, pictures, isEvent])
  const ratio = heightOf(scene) / 1000
  const { paper, accent } = scene.palette
  const other: Language = language === 'ar' ? 'en' : 'ar'
  const quiet =
    'inline-flex min-h-11 items-center gap-2 rounded-full bg-black/25 px-4 text-sm font-medium text-white hover:bg-black/40'
  return (
    <ModalOverlay isOpen onOpenChange={(is) => is || onClose()} className="fixed inset-0 z-40 animate-appear">
      <Modal className="size-full">
        <Dialog
          ref={dialog}
          aria-label={t`Preview as a guest`}
          className="relative size-full overflow-hidden outline-none"
        >
          <div
            className="absolute inset-0"
            style={{
              background: `radial-gradient(120% 90% at 50% 20%, ${mix(accent, -0.35)}, ${mix(accent, -0.72)} 75%)`,
            }}
          />
          <div className="absolute inset-x-0 top-0 z-10 flex items-center justify-between gap-3 p-3 sm:p-4">
            <button type="button" className={quiet} onClick={onClose}>
              <X size={20} aria-hidden="true" />
              <Trans>Close the preview</Trans>
            </button>
            <button type="button" className={quiet} onClick={() => setLanguage(other)}>
              {other === 'ar' ? t`In Arabic` : t`In English`}
            </button>
          </div>
          <div className="grid size-full place-items-center pt-16 pb-20">
            <Envelope
              open={open}
              onOpen={() => turn(true)}
              label={t`Open the envelope`}
              width={`min(88vw, calc((100dvh - 160px) / ${ratio}))`}
              ratio={ratio}
              paper={mix(paper, -0.04)}
              lining={mix(accent, 0.25)}
              seal={accent}
              front={
                <span
                  lang={language}
                  dir="auto"
                  className="block truncate font-display text-xl sm:text-2xl"
                  style={{ color: mix(accent, -0.45) }}
                >
                  {SAMPLE_GUEST[language]}
                </span>
              }
            >
              {svg ? <SvgDrawing svg={svg} className="size-full" /> : <div className="size-full bg-white" />}
            </Envelope>
          </div>
          <div className="absolute inset-x-0 bottom-0 flex justify-center p-5">
            {open ? (
              <button type="button" className={quiet} onClick={() => turn(false)}>
                <RotateCcw size={18} className="flip-rtl" aria-hidden="true" />
                <Trans>Replay</Trans>
              </button>
            ) : (
              <p className="text-center text-white/90">
                <Trans>Your guest taps the envelope</Trans>
              </p>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
