import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { activeQuestions } from './active-questions.ts'
import { AnswersTab } from './answers/answers-tab.tsx'
import { ListTab } from './list/list-tab.tsx'
import { useQuestions } from './queries.ts'
import { SettingsTab } from './settings/settings-tab.tsx'

const TABS = ['questions', 'answers', 'settings'] as const

/** The three views; which one is in the address, so that a link or “back” finds it. */
export function QuestionsTabs({ event }: { event: LocalEvent }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const questions = useQuestions(event)
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'questions'
  if (questions.state === 'failed') return <ErrorState onRetry={questions.retry} />
  if (questions.state === 'loading') return <SkeletonList rows={5} />
  const asked = activeQuestions(questions.value)
  const mayTrack = mayIn(event, 'track')
  const mayEdit = event.role === 'owner'
  return (
    <Tabs
      label={t`Questions and answers`}
      value={(tab === 'settings' && !mayEdit) || (tab === 'answers' && !mayTrack) ? 'questions' : tab}
      onChange={(next) => setSearch(next === 'questions' ? {} : { tab: next }, { replace: true })}
      items={[
        {
          id: 'questions',
          label: t`Questions`,
          ...(asked.length > 0 ? { count: asked.length } : {}),
          content: <ListTab event={event} questions={questions.value} mayEdit={mayEdit} />,
        },
        ...(mayTrack
          ? [
              {
                id: 'answers' as const,
                label: t`Answers`,
                content: <AnswersTab event={event} questions={questions.value} />,
              },
            ]
          : []),
        // Only the owner may change the settings.
        ...(mayEdit
          ? [{ id: 'settings' as const, label: t`RSVP settings`, content: <SettingsTab event={event} /> }]
          : []),
      ]}
    />
  )
}
