import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Language } from '#shared/contract/common.ts'
import { useEditorState } from '../editor-context.ts'

const KEY = 'editor-hint'

/** Once on a device, until something is selected: a glow on the texts, which says that they can be changed. */
export function TapHint({ language, scale }: { language: Language; scale: number }) {
  const { language: reader } = useFormat()
  const layers = useEditorState(({ card }) => card.scene.layers)
  const isUsed = useEditorState(({ selected }) => selected !== null)
  const isActive = useEditorState((state) => state.language === language)
  // A panel covers the foot of the card on a phone, and says itself what can be changed.
  const isCovered = useEditorState(({ panel }) => panel !== null)
  const [isKnown] = useState(wasShown)
  useEffect(() => {
    if (isUsed) remember()
  }, [isUsed])
  if (isKnown || isUsed || isCovered) return null
  const texts = layers.filter(
    ({ kind, only, opacity }) => kind === 'text' && (only === null || only === language) && opacity > 0,
  )
  return (
    <div className="pointer-events-none absolute inset-0">
      {texts.map(({ id, box }) => (
        <span
          key={id}
          className="absolute animate-glow rounded-sm ring-1 ring-action/50"
          style={{
            insetInlineStart: box.x * scale,
            top: box.y * scale,
            width: box.w * scale,
            height: box.h * scale,
          }}
        />
      ))}
      {isActive && (
        <p
          lang={reader}
          dir={reader === 'ar' ? 'rtl' : 'ltr'}
          className="absolute inset-x-0 -bottom-5 mx-auto w-fit animate-appear rounded-full bg-raised px-4 py-2 text-sm font-medium text-text shadow-float"
        >
          <Trans>Tap the words to change them</Trans>
        </p>
      )}
    </div>
  )
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen')
  } catch {
    // Without storage it is not shown at all.
  }
}
