import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { fieldText } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field-error.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { QuestionOption } from '#shared/contract/questions.ts'
import { useDragOrder } from '../use-drag-order.ts'
import { OptionRow } from './option-row.tsx'
import { blankOption, OPTIONS_MOST } from './question-form.ts'

/** The options, to be reordered by dragging. */
export function OptionRows({
  options,
  chosen,
  error,
  onChange,
}: {
  options: readonly QuestionOption[]
  /** How many guests chose each option, by option id. */
  chosen: ReadonlyMap<string, number>
  error: FieldCode | undefined
  onChange: (options: QuestionOption[]) => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const rows = useRef<HTMLOListElement>(null)
  const known = new Map(options.map((option) => [option.id, option]))
  const drag = useDragOrder([...known.keys()], async (ids) => {
    onChange(ids.flatMap((id) => known.get(id) ?? []))
    return true
  })
  const add = () => {
    if (options.length >= OPTIONS_MOST) return
    onChange([...options, blankOption()])
    requestAnimationFrame(() => rows.current?.lastElementChild?.querySelector('input')?.focus())
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">
        <Trans>Choices</Trans>
      </legend>
      <ol ref={rows} className="flex flex-col gap-2" aria-label={t`Choices`}>
        {drag.order.map((id, place) => {
          const option = known.get(id)
          return (
            option && (
              <li key={id} {...drag.row(id)}>
                <OptionRow
                  option={option}
                  number={place + 1}
                  chosen={chosen.get(id) ?? 0}
                  isDragged={drag.dragged === id}
                  isWrong={error !== undefined && option.text_ar === '' && option.text_en === ''}
                  handle={drag.handle(id)}
                  onChange={(changed) => onChange(options.map((one) => (one.id === id ? changed : one)))}
                  onNext={add}
                  onRemove={() => onChange(options.filter((one) => one.id !== id))}
                />
              </li>
            )
          )
        })}
      </ol>
      {error && <FieldError id="options-error">{fieldText(error, language)}</FieldError>}
      {options.length < OPTIONS_MOST && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={add}
        >
          <Trans>Add a choice</Trans>
        </Button>
      )}
      <LiveRegion>{drag.announcement}</LiveRegion>
    </fieldset>
  )
}
