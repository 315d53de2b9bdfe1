import { Trans, useLingui } from '@lingui/react/macro'
import { ScanLine } from 'lucide-react'
import { classNames } from '#client/lib/class-names.ts'
import type { OnCode } from '#client/lib/scanner/camera.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import { useDoorSettings, useShowingBelow } from '../store.ts'
import { useCurrentVerdict } from '../verdict/use-current-verdict.ts'
import { iconOf, toneOf } from '../verdict/verdict.ts'
import { VerdictBody } from './verdict-body.tsx'
import { VerdictIcon } from './verdict-icon.tsx'
import { VerdictLabel } from './verdict-label.tsx'

/** The camera above, the last verdict below it; without a camera, the verdict alone. */
export function ScannerView({ onText, paused }: { onText: OnCode; paused: boolean }) {
  const { camera } = useDoorSettings()
  const empty = useShowingBelow() === null
  return (
    <div className="scanner-view flex min-h-0 grow gap-2">
      {camera && (
        <div className="relative min-h-[110px] grow basis-0">
          <div className="absolute inset-0">
            <CameraView onText={onText} paused={paused} />
          </div>
        </div>
      )}
      {!camera && empty && (
        <div className="relative isolate grid grow place-content-center justify-items-center gap-3 overflow-hidden rounded-2xl bg-ink-950 p-6 text-center">
          <GirihPattern size={88} className="girih-fade -z-10 text-teal-400 opacity-20" />
          <KhatamFrame size={96}>
            <ScanLine size={38} strokeWidth={1.5} aria-hidden="true" />
          </KhatamFrame>
          <p className="text-xl font-semibold">
            <Trans>Ready for the first guest</Trans>
          </p>
          <p className="max-w-xs text-sm text-muted">
            <Trans>The camera is off: search by name or code, or scan with the handheld scanner.</Trans>
          </p>
        </div>
      )}
      <VerdictCard fill={!camera} />
    </div>
  )
}

/** The last verdict until the next one; screen readers announce it. */
function VerdictCard({ fill }: { fill: boolean }) {
  const { t } = useLingui()
  const showing = useCurrentVerdict()
  return (
    <section
      aria-label={t`Result`}
      aria-live="assertive"
      aria-atomic="true"
      className={classNames('flex min-h-0 flex-col', showing !== null && fill && 'grow')}
    >
      {showing !== null && (
        <div
          key={showing.number}
          data-tone={toneOf(showing.shown)}
          data-verdict={showing.shown.kind}
          className={classNames('verdict verdict-card', fill && 'grow justify-center')}
        >
          <div className="flex items-center gap-3">
            <VerdictIcon kind={iconOf(showing.shown)} className="size-11 shrink-0" />
            <p className="min-w-0 text-2xl leading-tight font-semibold text-balance">
              <VerdictLabel shown={showing.shown} />
            </p>
          </div>
          <VerdictBody shown={showing.shown} />
          {showing.again && showing.shown.kind === 'admitted' && (
            <p className="text-lg leading-snug font-medium">
              <Trans>Same pass again. For one more, tap +</Trans>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
