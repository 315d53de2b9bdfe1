import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CameraView } from '#client/features/check-in/camera/camera-view.tsx'
import { loadWorkMessages, startLanguage } from '#client/i18n/i18n.ts'
import { startDecoder } from '#client/lib/scanner/decoder.ts'
import { askPonyfill } from './ask-ponyfill.ts'
import { showToCamera } from './painted-camera.ts'
import { pictureAt } from './pictures.ts'

/** What a test may ask of this page. */
export interface ScannerPage {
  /** Texts the camera told, with the moment. */
  readonly told: { text: string; at: number }[]
  /** Puts a picture before the painted camera, or takes it away; resolves when it stands there. */
  show(picture: string | null): Promise<number>
  pause(paused: boolean): void
  mount(mounted: boolean): void
  /** The texts that our decoder finds in a picture, and what it reads with. */
  decode(picture: string): Promise<{ texts: string[]; engine: string; took: number }>
  /** The texts that the ponyfill finds, called as its makers show. */
  ponyfill(picture: string): Promise<string[]>
}

declare global {
  interface Window {
    scanner: ScannerPage
  }
}

const emitted: ScannerPage['told'] = []
const onText = (text: string) => void emitted.push({ text, at: performance.now() })
let decoder: ReturnType<typeof startDecoder> | null = null

function Page() {
  const [paused, setPaused] = useState(false)
  const [mounted, setMounted] = useState(true)
  window.scanner = {
    told: emitted,
    show: showToCamera,
    pause: setPaused,
    mount: setMounted,
    async decode(picture) {
      decoder ??= startDecoder()
      const engine = await decoder.engine()
      const image = await pictureAt(picture)
      const begun = performance.now()
      const codes = await decoder.read(image)
      return { texts: codes.map(({ text }) => text), engine, took: performance.now() - begun }
    },
    ponyfill: askPonyfill,
  }
  return (
    <main data-theme="dark" className="flex h-dvh flex-col gap-4 bg-ink-975 p-4 text-text">
      <div className="min-h-0 flex-1">{mounted && <CameraView onText={onText} paused={paused} />}</div>
      <div className="basis-1/2" />
    </main>
  )
}

await startLanguage()
await loadWorkMessages()
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <Page />
  </I18nProvider>,
)
