import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { showUndo } from '#client/ui/toast.ts'
import type { Event } from '#shared/contract/events.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ImportDone } from './import-done.tsx'
import { SummaryStep } from './summary-step.tsx'
import type { Import } from './use-import.ts'
import { WizardHeader } from './wizard-header.tsx'

export function ImportWizard({ event, work }: { event: Event; work: Import }) {
  const { t } = useLingui()
  const { phase } = work
  const eventId = event.id
  const cancel = () => {
    const undo = work.cancel()
    showUndo(t`Import cancelled; nothing was added.`, undo)
  }
  switch (phase.kind) {
    case 'idle':
      return null
    case 'reading':
      return (
        <Card className="flex max-w-form flex-col items-center gap-6 px-6 py-12">
          <KhatamFrame size={84}>
            <FileSpreadsheet size={30} aria-hidden="true" />
          </KhatamFrame>
          <div className="w-full max-w-md">
            <ProgressBar
              label={phase.rows === 0 ? t`Opening ${work.name || t`your list`}` : t`Checking the rows`}
              value={phase.rows}
              onCancel={cancel}
            />
          </div>
        </Card>
      )
    case 'deciding':
      return (
        <div className="flex flex-col gap-6">
          <WizardHeader
            name={work.name}
            step={work.step}
            view={phase.view}
            onCancel={cancel}
            onGo={work.goTo}
          />
          {work.step === 'columns' && <ColumnsStep view={phase.view} work={work} />}
          {work.step === 'check' && <CheckStep view={phase.view} work={work} />}
          {work.step === 'sum' && <SummaryStep event={event} view={phase.view} work={work} />}
        </div>
      )
    case 'storing':
      return (
        <Card className="max-w-form px-6 py-12">
          <ProgressBar label={t`Adding the guests to your list`} value={0} total={phase.total} />
          <p className="pt-3 text-sm text-muted">
            <Trans>This only takes a moment. Don’t close the page.</Trans>
          </p>
        </Card>
      )
    case 'done':
      return (
        <ImportDone
          eventId={eventId}
          importId={phase.importId}
          summary={phase.summary}
          onAgain={() => work.cancel()}
        />
      )
  }
}
