import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useLabelIn } from '#client/i18n/use-label-in.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { QuestionOption } from '#shared/contract/questions.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { DragHandle } from '../drag-handle.tsx'

/** An option in both languages. Enter moves to the next one. */
export function OptionRow({
  option,
  number,
  chosen,
  isDragged,
  isWrong,
  handle,
  onChange,
  onNext,
  onRemove,
}: {
  option: QuestionOption
  number: number
  /** How many guests chose it: a warning before it is removed or changed. */
  chosen: number
  isDragged: boolean
  isWrong: boolean
  handle: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerDown' | 'onKeyDown'>
  onChange: (option: QuestionOption) => void
  onNext: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const labelIn = useLabelIn()
  const { language } = useFormat()
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const name = localizedField(option, 'text', language) || t`Choice ${number}`
  return (
    <div
      className={`flex items-center rounded-md bg-raised ring-1 transition-shadow ${isDragged ? 'shadow-float ring-action' : isWrong ? 'ring-danger' : 'ring-line'}`}
    >
      <DragHandle name={name} {...handle} />
      <div className="flex min-w-0 grow flex-col divide-y divide-line">
        {order.map((one, place) => (
          <input
            key={one}
            aria-label={labelIn(t`Choice ${number}`, one)}
            aria-invalid={(isWrong && place === 0) || undefined}
            aria-describedby={isWrong ? 'options-error' : undefined}
            placeholder={languageNames[one]}
            lang={one}
            dir={one === 'ar' ? 'rtl' : 'ltr'}
            maxLength={120}
            autoComplete="off"
            value={option[`text_${one}`]}
            onChange={({ target }) => onChange({ ...option, [`text_${one}`]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter moves to the next option and does not submit the form.
              event.preventDefault()
              onNext()
            }}
            className="min-h-11 w-full bg-transparent px-2 leading-8 placeholder:text-muted focus-visible:outline-3 focus-visible:-outline-offset-2 focus-visible:outline-focus"
          />
        ))}
        {chosen > 0 && (
          <p className="px-2 py-1 text-sm text-muted">
            <Plural value={chosen} one="Chosen once" other="Chosen # times" />
          </p>
        )}
      </div>
      <IconButton label={t`Remove: ${name}`} onClick={onRemove}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
