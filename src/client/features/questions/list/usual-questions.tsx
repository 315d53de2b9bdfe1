import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { newId } from '#client/lib/new-id.ts'
import { showError, showUndo } from '#client/ui/toast.ts'
import type { QuestionTemplate } from '#shared/rules/rsvp/question-templates.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { addQuestion, removeQuestion } from '../commands.ts'
import { KindIcon } from '../kind-icon.tsx'
import { questionKindLabels } from '../labels.ts'
import { LocalizedText } from '../localized-text.tsx'

/** Templates of common questions, added with one tap. */
export function UsualQuestions({
  event,
  templates,
}: {
  event: LocalEvent
  templates: readonly QuestionTemplate[]
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const add = async ({ key: _, ...details }: QuestionTemplate) => {
    const id = newId()
    const done = await addQuestion(event.id, { id, ...details })
    if (!done.ok) return showError(t`Couldn’t save: this device is out of space.`)
    showUndo(t`Question added`, () => void removeQuestion(event.id, id))
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {templates.map((template) => (
        <li key={template.key} className="min-w-0">
          <button
            type="button"
            onClick={() => void add(template)}
            className="flex h-full w-full items-center gap-3 rounded-lg border border-line bg-raised p-3 text-start transition hover:border-action hover:shadow-card"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
              <KindIcon kind={template.kind} />
            </span>
            <span className="flex min-w-0 grow flex-col">
              <span className="font-medium">
                <LocalizedText texts={template} />
              </span>
              <span className="text-sm text-muted">
                {template.options.length > 0
                  ? template.options.map((option) => localizedField(option, 'text', language)).join(' · ')
                  : i18n._(questionKindLabels[template.kind])}
              </span>
            </span>
            <Plus size={20} className="shrink-0 text-action" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
