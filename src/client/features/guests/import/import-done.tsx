import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, PartyPopper } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { useImportProgress } from '../queries.ts'
import type { ImportSummary } from './import-view.ts'

/** The guests are in the list of this device; a line says how many have reached the server. */
export function ImportDone({
  eventId,
  importId,
  summary,
  onAgain,
}: {
  eventId: string
  importId: string
  summary: ImportSummary
  onAgain: () => void
}) {
  const { t } = useLingui()
  const progress = useImportProgress(eventId, importId, summary.added + summary.changed)
  return (
    <section className="relative isolate flex max-w-form flex-col items-center gap-5 overflow-hidden rounded-xl bg-raised px-6 py-12 text-center shadow-card ring-1 ring-line/60">
      <GirihPattern className="girih-fade -z-10 text-ornament opacity-25" />
      <span className="animate-spring">
        <KhatamFrame size={112}>
          <PartyPopper size={40} aria-hidden="true" />
        </KhatamFrame>
      </span>
      <h2 className="text-3xl" aria-live="polite">
        {summary.added > 0 ? (
          <Plural value={summary.added} one="# guest is on your list" other="# guests are on your list" />
        ) : (
          <Trans>Your list is up to date</Trans>
        )}
      </h2>
      <p className="text-muted">
        {summary.changed > 0 && (
          <Plural value={summary.changed} one="# guest changed." other="# guests changed." />
        )}{' '}
        {summary.removed > 0 && (
          <Plural value={summary.removed} one="# guest deleted." other="# guests deleted." />
        )}{' '}
        {summary.left_out > 0 && (
          <Plural value={summary.left_out} one="# row left out." other="# rows left out." />
        )}
      </p>
      {progress && progress.sent < progress.total && progress.refused === null && (
        <div className="w-full max-w-md text-start">
          <ProgressBar label={t`Syncing`} value={progress.sent} total={progress.total} />
          <p className="flex items-center gap-2 pt-2 text-sm text-muted">
            <CloudUpload size={18} className="shrink-0" aria-hidden="true" />
            <Trans>They’re saved on this device and sync automatically, even if you close the page.</Trans>
          </p>
        </div>
      )}
      {progress?.refused != null && (
        <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-on-danger-soft">
          <bdi>{progress.refused}</bdi>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <ButtonLink to={paths.guests(eventId)}>
          <Trans>View guests</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Import another list</Trans>
        </Button>
      </div>
    </section>
  )
}
