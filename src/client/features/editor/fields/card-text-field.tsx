import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { Language } from '#shared/contract/common.ts'
import { useEditorContext } from '../editor-context.ts'
import { usePlaceholderNames } from '../labels.ts'
import { PLACEHOLDERS, placeholdersIn } from './card-fields.ts'
import { RefusedInputNote } from './refused-input-note.tsx'
import { useCardTextField } from './use-card-text-field.ts'

const CHIP = 'rounded-sm bg-action-soft px-1.5 py-0.5 text-on-action-soft cursor-pointer'

/**
 * The field of a text. Its placeholders are chips with their values; pressing one opens the panel where the value is
 * edited.
 */
export function CardTextField({
  label,
  language,
  value,
  onChange,
}: {
  label: string
  language: Language
  value: string
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const { editor } = useEditorContext()
  const names = usePlaceholderNames()
  const { field, refused, insert, on } = useCardTextField({ language, value, look: CHIP, onChange })
  const missing = PLACEHOLDERS.filter((name) => !placeholdersIn(value).includes(name))
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips */}
      <div
        ref={field}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        contentEditable
        suppressContentEditableWarning
        className={`${controlStyle} max-h-40 min-h-20 overflow-y-auto whitespace-pre-wrap outline-none`}
        {...on}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          document.execCommand('insertLineBreak')
        }}
        onClick={(event) => {
          const chip = (event.target as Element).closest<HTMLElement>('[data-placeholder]')
          if (chip) editor.show({ panel: 'fields' })
        }}
      />
      {refused && (
        <p role="status" className="text-sm text-danger">
          <RefusedInputNote refused={refused} />
        </p>
      )}
      <details className="group text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm font-medium text-action">
          <Trans>Insert event detail</Trans>
        </summary>
        <ul className="flex flex-wrap gap-2 pt-1" aria-label={t`Event details to insert`}>
          {missing.map((name) => (
            <li key={name}>
              <button
                type="button"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
                className="min-h-9 rounded-full bg-action-soft px-3 text-on-action-soft hover:bg-action hover:text-on-action"
              >
                {names[name]}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
