import { Trans, useLingui } from '@lingui/react/macro'
import { khatam, pathOf } from '#client/ui/khatam.ts'
import type { PageColors } from '#shared/contract/invitation-page.ts'

const seal = pathOf(khatam(0, 0, 11))
const heart = pathOf(khatam(0, 0, 3.6))

/** The font size of a name, so that a long one stays within the envelope. */
function sizeOf(name: string): number {
  return Math.min(9, Math.max(3.4, 118 / Math.max(1, name.length)))
}

/**
 * The closed envelope over the page, in the colours of the card, with the guest's name. `bootstrap.ts` shows it
 * before the first paint and opens it: without JavaScript there is none. It has no React state, so that hydration
 * does not depend on whether it is open.
 */
export function EnvelopeCover({ colors, name }: { colors: PageColors; name: string }) {
  const { t } = useLingui()
  return (
    <button type="button" id="envelope" aria-label={t`Open the invitation`} className="envelope-cover">
      <svg
        className="absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
        aria-hidden="true"
      >
        <rect width="1" height="1" fill="url(#ground)" />
      </svg>
      <svg className="absolute inset-0 size-full opacity-15" aria-hidden="true">
        <rect width="100%" height="100%" fill="url(#girih)" />
      </svg>
      <span className="envelope">
        <svg viewBox="0 0 100 68" preserveAspectRatio="none" aria-hidden="true" className="envelope-side">
          <rect width="100" height="68" rx="2" fill={colors.lining} />
        </svg>
        <span className="envelope-letter" aria-hidden="true" />
        <svg viewBox="0 0 100 68" preserveAspectRatio="none" aria-hidden="true" className="envelope-side">
          <path d="M0 2 48 37Q50 38.5 52 37L100 2V66Q100 68 98 68H2Q0 68 0 66Z" fill={colors.paper} />
          <path
            d="M1 67 46 33.5Q50 31 54 33.5L99 67Z"
            fill={colors.paper}
            stroke="#000000"
            strokeOpacity="0.08"
            strokeWidth="0.5"
          />
        </svg>
        <span className="envelope-flap">
          <svg
            viewBox="0 0 100 42"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full drop-shadow-md"
          >
            <path d="M2 0H98Q100 0 99 1.500L53 40Q50 42.500 47 40L1 1.500Q0 0 2 0Z" fill={colors.paper} />
            <path
              d="M2 0H98Q100 0 99 1.500L53 40Q50 42.500 47 40L1 1.500Q0 0 2 0Z"
              fill="#ffffff"
              opacity="0.14"
            />
          </svg>
          <svg viewBox="-12 -12 24 24" aria-hidden="true" className="envelope-seal">
            <path d={seal} fill={colors.seal} />
            <circle r="5.2" fill="none" stroke="#ffffff" strokeOpacity="0.55" strokeWidth="0.7" />
            <path d={heart} fill="#ffffff" fillOpacity="0.75" />
          </svg>
        </span>
        <svg viewBox="0 0 100 16" aria-hidden="true" className="envelope-name font-display" fill={colors.ink}>
          <text x="50" y="8" dominantBaseline="central" textAnchor="middle" fontSize={sizeOf(name)}>
            {name}
          </text>
        </svg>
      </span>
      <span className="envelope-hint" aria-hidden="true">
        <Trans>Tap to open</Trans>
      </span>
    </button>
  )
}
