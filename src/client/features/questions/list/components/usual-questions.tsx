import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { QuestionTemplate } from '#shared/rules/question-templates.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { newId } from '../../../../lib/new-id.ts'
import { showError, showUndo } from '../../../../ui/toast.ts'
import { addQuestion, removeQuestion } from '../../commands.ts'
import { KindIcon } from '../../components/kind-icon.tsx'
import { Worded } from '../../components/worded.tsx'
import { textOf } from '../../logic.ts'
import type { AskingEvent } from '../../queries.ts'
import { kindWords } from '../../words.ts'

/** The questions that most hosts ask, each with one tap. */
export function UsualQuestions({
  event,
  templates,
}: {
  event: AskingEvent
  templates: readonly QuestionTemplate[]
}) {
  const { t, i18n } = useLingui()
  const { language, list } = useFormat()
  const add = async ({ key: _, ...details }: QuestionTemplate) => {
    const id = newId()
    const done = await addQuestion(event.id, { id, ...details })
    if (!done.ok) return showError(t`This could not be kept: the device has no room left.`)
    showUndo(t`The question is added`, () => void removeQuestion(event.id, id))
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Usual questions</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {templates.map((template) => (
          <li key={template.key} className="min-w-0">
            <button
              type="button"
              onClick={() => void add(template)}
              className="flex h-full w-full items-center gap-3 rounded-lg border border-dashed border-control/60 p-3 text-start transition hover:border-solid hover:border-action hover:bg-raised hover:shadow-card"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
                <KindIcon kind={template.kind} />
              </span>
              <span className="flex min-w-0 grow flex-col">
                <span className="font-medium">
                  <Worded texts={template} />
                </span>
                <span className="truncate text-sm text-muted">
                  {template.options.length > 0
                    ? list(template.options.map((option) => textOf(option, language)))
                    : i18n._(kindWords[template.kind])}
                </span>
              </span>
              <Plus size={20} className="shrink-0 text-action" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
