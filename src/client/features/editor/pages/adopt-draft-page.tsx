import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { adoptAnonymousDraft } from '../commands.ts'
import { EditorLoading } from '../editor-loading.tsx'

type Problem = Exclude<Awaited<ReturnType<typeof adoptAnonymousDraft>>, { ok: true }>['kind']

/** Makes a draft from before the sign-in the card of a new event. */
export function AdoptDraftPage() {
  const { t } = useLingui()
  const { draftId = '' } = useParams()
  const navigate = useNavigate()
  usePageTitle(t`Your card`)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState({ of: draftId })
  if (attempt.of !== draftId) setAttempt({ of: draftId })
  useEffect(() => {
    let cancelled = false
    void adoptAnonymousDraft(attempt.of).then((taken) => {
      if (cancelled) return
      if (!taken.ok) return setProblem(taken.kind)
      showSuccess(t`Your card is saved in your drafts`)
      void navigate(paths.design(taken.event_id), { replace: true })
    })
    return () => {
      cancelled = true
    }
  }, [attempt, navigate, t])
  if (problem === null) return <EditorLoading />
  const sentences: Record<Problem, string> = {
    gone: t`This draft is no longer on this device`,
    taken: t`This draft belongs to another account`,
    invalid: t`Something on this card can’t be saved`,
    storage: t`This device doesn’t have enough space for the card`,
  }
  const retry = problem === 'storage' ? { onRetry: () => setAttempt({ of: draftId }) } : {}
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t`Your card`}</h1>
      <div className="flex flex-col items-center gap-3">
        <ErrorState title={sentences[problem]} {...retry} />
        <ButtonLink to={paths.events()} variant="secondary">
          <Trans>My events</Trans>
        </ButtonLink>
      </div>
    </main>
  )
}
