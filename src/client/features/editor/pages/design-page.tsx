import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { EditorLoading } from '../editor-loading.tsx'
import { EventEditor } from '../event-editor.tsx'
import { useDesign, useTemplate } from '../queries.ts'
import { DesignChoice } from './design-choice.tsx'

/** The editor of an event's card, or of a new one from the design that the URL names. */
export function DesignPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  usePageTitle(t`Edit the card`)
  const event = useEvent(id)
  const design = useDesign(id)
  const wanted = query.get('template')
  // Once that design is the event's card, a reload continues with the card.
  const startWith = wanted === design?.template_id ? null : wanted
  const template = useTemplate(wanted ?? design?.template_id ?? null)
  if (event === undefined || design === undefined) return <EditorLoading />
  if (event === null || event.deleted)
    return (
      <NoCard title={t`Event not found`}>
        <ButtonLink to={paths.events()}>
          <Trans>My events</Trans>
        </ButtonLink>
      </NoCard>
    )
  if (!mayIn(event, 'design')) {
    return (
      <NoCard title={t`The host designs the card`}>
        <ButtonLink to={paths.manage(id)}>
          <Trans>Back to the event</Trans>
        </ButtonLink>
      </NoCard>
    )
  }
  // An existing card opens without its design; a new one needs it.
  if (template.isPending && (wanted ?? design?.template_id) && !design) return <EditorLoading />
  const scene = design?.scene ?? template.data?.scene
  if (!scene) return <DesignChoice eventId={id} category={event.category} isNew={query.has('new')} />
  return (
    <EventEditor
      key={`${id} ${wanted ?? ''}`}
      event={event}
      design={design}
      template={template.data ?? null}
      startWith={startWith}
    />
  )
}

/** For an event that does not exist here, or whose card this host may not change. */
function NoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <EmptyState icon={<ImagePlus size={30} aria-hidden="true" />} title={title} action={children} />
    </main>
  )
}
