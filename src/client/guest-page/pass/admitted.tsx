import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { khatam, pathOf } from '#client/ui/khatam.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'

const star = pathOf(khatam(50, 50, 49))

/** After self check-in: who, and at which table. Without JavaScript only the number of people is known. */
export function Admitted({
  name,
  table_name,
  people,
  takesFocus,
}: Partial<SelfAdmission> & { takesFocus: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  return (
    <section role="status" className="flex animate-spring flex-col items-center gap-3 py-4 text-center">
      <span className="relative grid size-20 place-items-center text-on-action">
        <svg viewBox="0 0 100 100" className="absolute inset-0 size-full text-action" aria-hidden="true">
          <path d={star} fill="currentColor" />
        </svg>
        <Check size={36} strokeWidth={3} className="relative" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} data-focus-target className="text-2xl wrap-anywhere">
        {name ? (
          <Trans>
            Welcome, <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>You’re checked in. Welcome!</Trans>
        )}
      </h2>
      {people === 0 ? (
        <p className="text-muted">
          <Trans>You’re already checked in.</Trans>
        </p>
      ) : (
        people !== undefined && (
          <p className="text-muted">
            <Plural value={people} one="Checked in: one person" other="Checked in: # people" />
          </p>
        )
      )}
      {table_name && (
        <p className="rounded-full bg-accent-soft px-5 py-2 text-lg font-medium text-on-accent-soft">
          <Trans>
            Your table: <bdi>{table_name}</bdi>
          </Trans>
        </p>
      )}
    </section>
  )
}
