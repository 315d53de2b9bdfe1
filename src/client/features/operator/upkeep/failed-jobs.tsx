import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { FailedJob } from '#shared/contract/operator-upkeep.ts'
import { runJobAgain } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useFailedJobs } from '../queries.ts'

/** Work in the background that failed. */
export function FailedJobs() {
  const { t } = useLingui()
  return (
    <ListedItems
      list={useFailedJobs()}
      empty={
        <EmptyState title={t`Nothing has failed`}>
          <Trans>Emails, pictures and clean-ups that fail are listed here, with the reason.</Trans>
        </EmptyState>
      }
    >
      {(job) => <JobCard job={job} />}
    </ListedItems>
  )
}

function JobCard({ job }: { job: FailedJob }) {
  const { ago, relative } = useFormat()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const { attempts, attempts_maximum } = job

  async function run() {
    setBusy(true)
    showResult(await runJobAgain(job.id))
    setBusy(false)
  }

  return (
    <Card className="flex flex-wrap items-start justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg">
          <LtrText>{job.job}</LtrText>
        </h2>
        <p dir="ltr" className="rtl-page-align text-sm wrap-anywhere">
          {job.error}
        </p>
        <p className="text-sm text-muted">
          <Trans>
            Failed {ago(job.failed_at, now)}, try {attempts} of {attempts_maximum}
          </Trans>
          {' · '}
          {job.next_at === null ? (
            <Trans>not tried again</Trans>
          ) : (
            <Trans>next try {relative(job.next_at, now)}</Trans>
          )}
        </p>
      </div>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void run()}>
        <Trans>Run it again</Trans>
      </Button>
    </Card>
  )
}
