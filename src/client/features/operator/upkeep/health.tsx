import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { DataPlace, ServerHealth, ServerProcess } from '#shared/contract/operator-health.ts'
import { problemLabels } from '../labels.ts'
import { useHealth } from '../queries.ts'
import { FigureList } from './figure-list.tsx'
import { InvoicingCard } from './invoicing-card.tsx'

/** How the server itself is: what is wrong, what waits, and each process. */
export function Health() {
  const { health, failed, retry } = useHealth()
  if (failed) return <ErrorState onRetry={retry} />
  if (health === undefined) return <SkeletonList />
  return (
    <div className="flex flex-col gap-6">
      <Problems health={health} />
      <Work health={health} />
      <Place place={health.place} />
      <InvoicingCard invoicing={health.invoicing} />
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">
          <Trans>Server processes</Trans>
        </h2>
        {health.processes.map((process) => (
          <ProcessCard key={process.id} process={process} />
        ))}
      </section>
    </div>
  )
}

function Problems({ health: { problems } }: { health: ServerHealth }) {
  const { i18n } = useLingui()
  if (problems.length === 0)
    return (
      <p className="w-fit rounded-lg bg-action-soft px-3 py-1 text-sm font-medium text-on-action-soft">
        <Trans>Everything is running as it should</Trans>
      </p>
    )
  return (
    <ul className="flex flex-col gap-2">
      {problems.map((problem) => (
        <li
          key={problem}
          className="flex items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft"
        >
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {i18n._(problemLabels[problem])}
        </li>
      ))}
    </ul>
  )
}

function Work({ health: { messages, jobs, database } }: { health: ServerHealth }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Card className="flex flex-col gap-3 p-5">
        <h2 className="text-lg">
          <Trans>Messages to guests</Trans>
        </h2>
        <FigureList
          items={[
            { label: t`Due and waiting`, value: number(messages.waiting) },
            { label: t`Nobody knows whether they left`, value: number(messages.unknown) },
          ]}
        />
        <Wait seconds={messages.oldest_seconds} />
      </Card>
      <Card className="flex flex-col gap-3 p-5">
        <h2 className="text-lg">
          <Trans>Work in the background</Trans>
        </h2>
        <FigureList
          items={[
            { label: t`Due and waiting`, value: number(jobs.waiting) },
            { label: t`Under way`, value: number(jobs.running) },
            { label: t`Given up`, value: number(jobs.failed) },
          ]}
        />
        <Wait seconds={jobs.oldest_seconds} />
      </Card>
      <Card className="flex flex-col gap-3 p-5 sm:col-span-2">
        <h2 className="text-lg">
          <Trans>Database</Trans>
        </h2>
        <FigureList
          items={[
            { label: t`Size`, value: <Megabytes value={database.megabytes} /> },
            {
              label: t`Connections`,
              value: t`${number(database.connections)} of ${number(database.connections_maximum)}`,
            },
          ]}
        />
      </Card>
    </div>
  )
}

/** Saudi law wants the archives of invoices in the Kingdom. */
function Place({ place: { kind, name } }: { place: DataPlace }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">
        <Trans>Where the data is stored</Trans>
      </h2>
      <p className="wrap-anywhere">
        {kind === 'folder' ? (
          <Trans>On this server, in a folder:</Trans>
        ) : (
          <Trans>On a database server:</Trans>
        )}{' '}
        <LtrText>{name}</LtrText>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Uploads and invoices are there too. Invoices are stored for 10 years, and their archives stay in the
          Kingdom: see that this server and its backups are there.
        </Trans>
      </p>
    </Card>
  )
}

/** What waits a moment is as it should be. */
const NOTABLE_SECONDS = 60

function Wait({ seconds }: { seconds: number }) {
  if (seconds < NOTABLE_SECONDS) return null
  const minutes = Math.floor(seconds / 60)
  return (
    <p className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
      <Plural
        value={minutes}
        one="The oldest has been waiting for # minute"
        other="The oldest has been waiting for # minutes"
      />
    </p>
  )
}

function Megabytes({ value }: { value: number }) {
  const { number } = useFormat()
  const megabytes = number(value)
  return <Trans>{megabytes} MB</Trans>
}

function ProcessCard({ process }: { process: ServerProcess }) {
  const { t } = useLingui()
  const { ago, number } = useFormat()
  const now = useNow()
  const connections = number(process.connections)
  const waiting = number(process.waiting)
  const lag = number(process.lag_ms)
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">
          <LtrText>
            {process.host} · {process.pid}
          </LtrText>
        </h3>
        {process.is_silent ? (
          <Badge tone="danger">
            <Trans>Went silent {ago(process.seen_at, now)}</Trans>
          </Badge>
        ) : (
          <Badge tone="action">
            <Trans>Started {ago(process.started_at, now)}</Trans>
          </Badge>
        )}
      </div>
      <FigureList
        items={[
          { label: t`Memory`, value: <Megabytes value={process.memory_mb} /> },
          { label: t`Delay of the process`, value: t`${lag} ms` },
          { label: t`Database connections at work`, value: connections },
          { label: t`Calls that wait for one`, value: waiting },
          { label: t`Live connections of devices`, value: number(process.streams) },
        ]}
      />
    </Card>
  )
}
