import { type DataTone, dataTones } from './data-tones.ts'

/** The colour of a part of a bar, beside its name; a ring for what is still open. */
export function DataDot({ tone }: { tone: DataTone }) {
  const look = tone === 'rest' ? 'ring-2 ring-data-rest ring-inset' : dataTones[tone]
  return <span className={`size-3 shrink-0 rounded-full ${look}`} aria-hidden="true" />
}
