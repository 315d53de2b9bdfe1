import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { khatam, pathOf } from '#client/ui/khatam.ts'

/** The logo with the name, linked to the home page. `short`: the logo alone, everywhere or on phones. */
export function Logo({ short = false }: { short?: boolean | 'phone' }) {
  const { t } = useLingui()
  return (
    <Link
      to={paths.home()}
      className="inline-flex min-h-11 min-w-11 items-center gap-2.5 font-wordmark text-2xl text-action-strong"
    >
      <Mark />
      <span
        className={short === true ? 'sr-only' : short === 'phone' ? 'max-sm:sr-only' : 'max-[359px]:sr-only'}
      >{t`Marhaba`}</span>
    </Link>
  )
}

const star = pathOf(khatam(32, 32, 31))

/** The logo: a khatam with an open door in its middle. */
function Mark({ size = 40, className = 'text-action' }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`shrink-0 ${className}`}
      aria-hidden="true"
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d={`${star}M23 47V31.5C23 25 27.6 21 32 17C36.4 21 41 25 41 31.5V47Z`}
      />
      <path
        fill="currentColor"
        opacity=".5"
        d="M32 17C36.4 21 41 25 41 31.5V47L33.8 44V27.6C33.8 24 33.2 20.6 32 17Z"
      />
    </svg>
  )
}
