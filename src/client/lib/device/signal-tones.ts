import { createEmitter } from '../create-store.ts'

/** A tone: its pitch in Hz, when it begins and how long it lasts in seconds. */
type Tone = readonly [pitch: number, from: number, length: number]

/** Easy to tell apart in a loud hall: a rising pair, a level pair, a low growl. */
const tones: Record<Signal, { readonly shape: OscillatorType; readonly notes: readonly Tone[] }> = {
  good: {
    shape: 'sine',
    notes: [
      [880, 0, 0.09],
      [1318.5, 0.09, 0.16],
    ],
  },
  notice: {
    shape: 'triangle',
    notes: [
      [660, 0, 0.12],
      [660, 0.18, 0.12],
    ],
  },
  stop: {
    shape: 'sawtooth',
    notes: [
      [220, 0, 0.18],
      [165, 0.2, 0.34],
    ],
  },
}

const LOUDNESS = { sine: 0.5, triangle: 0.6, sawtooth: 0.28, square: 0.3, custom: 0.3 }
/** Fade-in and fade-out of a tone: without it loudspeakers click. */
const FADE_SECONDS = 0.012
const RESUME_TIMEOUT_MS = 200

export type Signal = 'good' | 'notice' | 'stop'

let context: AudioContext | null = null

/** A finger counts as an interaction when it is lifted, a mouse or a key when it is pressed. */
const INTERACTIONS = ['pointerdown', 'pointerup', 'keydown'] as const
const unlocked = createEmitter()

/** Whether the browser plays nothing, because nobody has touched the page since it was loaded. */
export const soundLock = {
  get: () => navigator.userActivation?.hasBeenActive === false,
  subscribe: unlocked.subscribe,
}

/**
 * Browsers allow sound only after an interaction: call this when the screen opens, and the first touch or key
 * unlocks it. Returns the function that stops waiting for one.
 */
export function unlockSignalTones(): () => void {
  const stop = () => {
    for (const type of INTERACTIONS) removeEventListener(type, unlock, true)
  }
  const unlock = () => {
    if (soundLock.get()) return
    stop()
    unlocked.emit()
    void readyContext()
  }
  for (const type of INTERACTIONS) addEventListener(type, unlock, true)
  return stop
}

/** Plays a tone; a device without sound stays silent. */
export async function playSignalTone(signal: Signal): Promise<void> {
  const audio = await readyContext()
  if (audio?.state !== 'running') return
  try {
    const { shape, notes } = tones[signal]
    for (const [pitch, from, length] of notes) playNote(audio, shape, pitch, from, length)
  } catch {
    // The colour, the text and the vibration say it too.
  }
}

async function readyContext(): Promise<AudioContext | null> {
  if (soundLock.get()) return null
  try {
    if (context === null || context.state === 'closed') context = new AudioContext()
    // After a phone call or the lock screen it is suspended and may not resume: a late tone would mislead.
    if (context.state !== 'running') await Promise.race([context.resume(), wait(RESUME_TIMEOUT_MS)])
    return context
  } catch {
    return null
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function playNote(audio: AudioContext, shape: OscillatorType, pitch: number, from: number, length: number) {
  const begin = audio.currentTime + from
  const loudness = audio.createGain()
  loudness.gain.setValueAtTime(0, begin)
  loudness.gain.linearRampToValueAtTime(LOUDNESS[shape], begin + FADE_SECONDS)
  loudness.gain.setValueAtTime(LOUDNESS[shape], begin + length - FADE_SECONDS)
  loudness.gain.linearRampToValueAtTime(0, begin + length)
  loudness.connect(audio.destination)
  const oscillator = audio.createOscillator()
  oscillator.type = shape
  oscillator.frequency.value = pitch
  oscillator.connect(loudness)
  oscillator.start(begin)
  oscillator.stop(begin + length)
}
