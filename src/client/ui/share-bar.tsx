import { useFormat } from '#client/i18n/use-format.ts'
import { type DataTone, dataTones } from './data-tones.ts'

/** A part of a whole. */
export interface SharePart {
  readonly key: string
  readonly tone: DataTone
  readonly value: number
}

/** From this share of the whole on, a part has room for its number. */
const LABELLED_FROM = 0.12

/** Parts of a whole side by side, each with its number where there is room. The numbers stand beside it as text. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const { number } = useFormat()
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <span
      className="flex h-5 gap-0.5 overflow-hidden rounded-full text-xs leading-5 font-semibold"
      aria-hidden="true"
    >
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, tone, value }) => (
          <span
            key={key}
            className={`numeric flex min-w-1.5 basis-0 items-center justify-center overflow-hidden last:rounded-e-full first:rounded-s-full ${dataTones[tone]}`}
            style={{ flexGrow: value }}
          >
            {value >= LABELLED_FROM * whole && (
              <span className={tone === 'rest' ? 'rounded-full bg-raised px-1.5 leading-4 text-text' : ''}>
                {number(value)}
              </span>
            )}
          </span>
        ))}
    </span>
  )
}
