import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DesignChoice } from './design-choice.tsx'
import { EditorLoading } from './editor-loading.tsx'
import { EventEditor } from './event-editor.tsx'
import { useDesign, useEvent, useTemplate } from './queries.ts'

/** The card of an event: as it stands, or begun with the design that the address names. */
export function DesignPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  usePageTitle(t`Edit the card`)
  const event = useEvent(id)
  const design = useDesign(id)
  const wanted = query.get('template')
  // Once it is the event's card, a reload goes on with it.
  const begun = wanted === design?.template_id ? null : wanted
  const template = useTemplate(wanted ?? design?.template_id ?? null)
  if (event === undefined || design === undefined) return <EditorLoading />
  if (event === null || event.deleted)
    return (
      <NoCard title={t`This event is not here`}>
        <ButtonLink to={paths.events()}>
          <Trans>My events</Trans>
        </ButtonLink>
      </NoCard>
    )
  // A card that stands opens without its design; it is needed to begin with.
  if (template.isPending && (wanted ?? design?.template_id) && !design) return <EditorLoading />
  const scene = design?.scene ?? template.data?.scene
  if (!scene) return <DesignChoice eventId={id} category={event.category} />
  return (
    <EventEditor
      key={`${id} ${wanted ?? ''}`}
      event={event}
      design={design}
      template={template.data ?? null}
      begun={begun}
    />
  )
}

/** Where there is nothing to edit, and the way to something. */
function NoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <EmptyState icon={<ImagePlus size={30} aria-hidden="true" />} title={title} action={children} />
    </main>
  )
}
