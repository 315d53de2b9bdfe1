import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { LtrText } from '#client/ui/ltr-text.tsx'

/** The PIN, right after it was set and never again. */
export function FreshPin({ pin }: { pin: string }) {
  return (
    <section className="flex items-center gap-4 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <KeyRound size={26} className="shrink-0" aria-hidden="true" />
      <div>
        <p className="numeric text-3xl leading-tight font-semibold select-all">
          <LtrText>{pin}</LtrText>
        </p>
        <p className="text-sm">
          <Trans>The PIN of this gate. Note it now: it is not shown again.</Trans>
        </p>
      </div>
    </section>
  )
}
