import { type Concern, trustOf } from './phone-concerns.ts'

const tones = ['text-danger', 'text-danger', 'text-accent', 'text-action'] as const
const BARS = [0, 1, 2]

/** How up to date a phone is, as a battery of three bars; the text beside it says the same. */
export function TrustBattery({ concerns }: { concerns: readonly Concern[] }) {
  const trust = trustOf(concerns)
  return (
    <svg
      viewBox="0 0 40 22"
      width={40}
      height={22}
      className={`flip-rtl shrink-0 ${tones[trust]}`}
      aria-hidden="true"
    >
      <rect x="1" y="1" width="34" height="20" rx="5" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="36.5" y="7" width="3" height="8" rx="1.5" fill="currentColor" />
      {BARS.filter((bar) => bar < trust).map((bar) => (
        <rect key={bar} x={5 + bar * 9.5} y="5" width="7.5" height="12" rx="2" fill="currentColor" />
      ))}
    </svg>
  )
}
