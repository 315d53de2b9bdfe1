import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { useIsOnline, useIsYetToCome } from '#client/data/feeds.ts'
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
  if (event === undefined || design === undefined) return <CardLoading eventId={id} />
  if (event === null || event.deleted)
    return (
      <NoCard
        title={t`Event not found`}
        action={
          <ButtonLink to={paths.events()}>
            <Trans>My events</Trans>
          </ButtonLink>
        }
      />
    )
  if (!mayIn(event, 'design')) {
    return (
      <NoCard
        title={t`The host designs the card`}
        action={
          <ButtonLink to={paths.manage(id)}>
            <Trans>Back to the event</Trans>
          </ButtonLink>
        }
      />
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

/** Until event and card are on this device. Offline it says so, as the app's layout does around other pages. */
function CardLoading({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const isYetToCome = useIsYetToCome(eventId)
  if (isOnline || !isYetToCome) return <EditorLoading />
  return (
    <NoCard
      title={t`Connect once to open this page`}
      action={
        <ButtonLink to={paths.events()} variant="secondary">
          <Trans>My events</Trans>
        </ButtonLink>
      }
    >
      <Trans>It loads automatically once you’re connected. After that it opens offline too.</Trans>
    </NoCard>
  )
}

/** For a card that is not here, or that this host may not change. */
function NoCard({ title, children, action }: { title: string; children?: ReactNode; action: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <EmptyState isPage icon={<ImagePlus size={30} aria-hidden="true" />} title={title} action={action}>
        {children}
      </EmptyState>
    </main>
  )
}
