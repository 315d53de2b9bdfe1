import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { newId } from '#client/lib/new-id.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { AnonymousEditor } from '../anonymous-editor.tsx'
import { EditorLoading } from '../editor-loading.tsx'
import { useAnonymousDraft, useTemplate } from '../queries.ts'

/** Edits a design without an event: the draft stays on this device until it becomes an event's card. */
export function CustomizePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const [fresh] = useState(newId)
  const template = useTemplate(id)
  const draft = useAnonymousDraft(id, query.get('draft'))
  usePageTitle(template.data?.name ?? t`Edit the card`)
  if (draft === undefined || (template.isPending && !template.isError)) return <EditorLoading />
  if (!template.data && !draft)
    return (
      <main id="main" className="grid min-h-dvh place-items-center">
        <div className="flex flex-col items-center gap-3">
          <ErrorState title={t`Couldn’t load this design`} onRetry={() => void template.refetch()}>
            <Trans>Check your connection, or choose another one.</Trans>
          </ErrorState>
          <ButtonLink to={paths.home()} variant="secondary">
            <Trans>Browse designs</Trans>
          </ButtonLink>
        </div>
      </main>
    )
  return (
    <AnonymousEditor
      draftId={draft?.id ?? fresh}
      draft={draft}
      template={template.data ?? null}
      templateId={id}
      palette={Number.parseInt(query.get('palette') ?? '', 10)}
      onPalette={() => setQuery((before) => without(before, 'palette'), { replace: true })}
    />
  )
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...query].filter(([one]) => one !== name))
}
