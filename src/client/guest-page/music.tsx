import { useLingui } from '@lingui/react/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'

/**
 * The host's music and its button. Browsers allow sound only after a touch: the one that opens the envelope
 * (`bootstrap.ts` starts it by its id), or that of this button. Nothing is fetched before.
 */
export function Music({ path }: { path: string }) {
  const { t } = useLingui()
  const sound = useRef<HTMLAudioElement>(null)
  const playing = useSyncExternalStore(
    (changed) => follow(sound.current, changed),
    () => sound.current?.paused === false,
    () => false,
  )
  const toggle = () => {
    const element = sound.current
    if (!element?.paused) return element?.pause()
    // Offline it cannot play: the button shows that it is paused.
    element.play().catch(() => element.pause())
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the host's own music, without words of ours */}
      <audio ref={sound} id="music" src={path} preload="none" loop />
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? t`Silence the music` : t`Play the music`}
        className="needs-script grid size-11 shrink-0 place-items-center rounded-full border border-brass-300/50 transition hover:border-brass-200 hover:text-white"
      >
        {playing ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      </button>
    </>
  )
}

function follow(element: HTMLAudioElement | null, changed: () => void): () => void {
  element?.addEventListener('play', changed)
  element?.addEventListener('pause', changed)
  return () => {
    element?.removeEventListener('play', changed)
    element?.removeEventListener('pause', changed)
  }
}
