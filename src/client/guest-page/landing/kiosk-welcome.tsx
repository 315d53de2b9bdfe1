import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { khatam, pathOf } from '#client/ui/khatam.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { Button } from '../button.tsx'
import { useFocusOnMount } from '../use-focus-on-mount.ts'

/** Long enough to read the table's name, short enough for the queue. */
const SHOWN_MS = 8000

const star = pathOf(khatam(50, 50, 49))

/** Welcomes a guest who has just checked in, then makes room for the next one. */
export function KioskWelcome({ admission, onDone }: { admission: SelfAdmission; onDone: () => void }) {
  const { name, table_name, people } = admission
  const heading = useFocusOnMount<HTMLHeadingElement>(true)
  const onShown = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => onShown(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col items-center justify-center gap-6 px-6 py-10 text-center text-brass-100"
    >
      <span className="relative grid size-28 animate-spring place-items-center text-teal-950">
        <svg viewBox="0 0 100 100" className="absolute inset-0 size-full text-brass-300" aria-hidden="true">
          <path d={star} fill="currentColor" />
        </svg>
        <Check size={52} strokeWidth={3} className="relative" aria-hidden="true" />
      </span>
      <div role="status" className="flex flex-col items-center gap-5">
        <h1
          ref={heading}
          tabIndex={-1}
          data-focus-target
          className="flex animate-rise flex-col gap-2 text-2xl font-medium text-brass-200"
        >
          <Trans>Welcome</Trans>
          <bdi className="card-names text-5xl leading-normal wrap-anywhere text-white md:text-7xl md:leading-normal">
            {name}
          </bdi>
        </h1>
        {table_name && (
          <p className="rounded-full border border-brass-300/60 px-8 py-3 text-2xl font-medium md:text-3xl">
            <Trans>
              Your table: <bdi>{table_name}</bdi>
            </Trans>
          </p>
        )}
        <p className="text-xl text-brass-100">
          {people === 0 ? (
            <Trans>You’re already checked in.</Trans>
          ) : (
            <Plural value={people} one="Checked in: one person" other="Checked in: # people" />
          )}
        </p>
      </div>
      <Button type="button" variant="accent" onClick={onDone} className="mt-4 min-w-56">
        <Trans>Next guest</Trans>
      </Button>
    </main>
  )
}
