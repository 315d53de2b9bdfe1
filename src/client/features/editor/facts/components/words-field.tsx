import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Language } from '#shared/contract/common.ts'
import { controlStyle } from '../../../../ui/field-style.ts'
import { useDesk, useEditorState } from '../../components/use-desk.ts'
import { usePlaceholderNames } from '../../words.ts'
import { PLACEHOLDERS, type Placeholder, placeholdersIn, shownValues } from '../logic.ts'
import { partsOf, TEXT_MOST, textOf } from './use-words.ts'

/**
 * The words of a text. What it says of the event stands in it as a chip that shows what it will say; a chip goes
 * with one stroke, and a press on it leads to where it is changed.
 */
export function WordsField({
  label,
  language,
  value,
  focused,
  onChange,
}: {
  label: string
  language: Language
  value: string
  focused: boolean
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const { editor } = useDesk()
  const field = useRef<HTMLDivElement>(null)
  const said = useRef<string | null>(null)
  const values = shownValues(
    useEditorState(({ card }) => card.facts),
    language,
  )
  const names = usePlaceholderNames()
  const key = PLACEHOLDERS.map((name) => values[name]).join('|')

  // Only what came from elsewhere is laid out anew: what is being typed stays under its caret.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the values
  useLayoutEffect(() => {
    if (said.current === `${key} ${value}`) return
    said.current = `${key} ${value}`
    field.current?.replaceChildren(...partsOf(value, values, names))
  }, [value, key])

  useEffect(() => {
    if (!focused) return
    field.current?.focus()
    const selection = getSelection()
    if (field.current) selection?.selectAllChildren(field.current)
    selection?.collapseToEnd()
  }, [focused])

  function tell() {
    if (!field.current) return
    const text = textOf(field.current)
    // What is too long is taken back at once: the rest of the text stays as it was.
    if (text.length <= TEXT_MOST) said.current = `${key} ${text}`
    onChange(text.slice(0, TEXT_MOST))
  }

  function insert(name: Placeholder) {
    const text = value === '' || value.endsWith('\n') ? value : `${value} `
    onChange(`${text}{${name}}`.slice(0, TEXT_MOST))
  }

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
        onInput={tell}
        onBeforeInput={() => undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          document.execCommand('insertLineBreak')
        }}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand(
            'insertText',
            false,
            event.clipboardData.getData('text/plain').slice(0, TEXT_MOST),
          )
        }}
        onDrop={(event) => event.preventDefault()}
        onClick={(event) => {
          const chip = (event.target as Element).closest<HTMLElement>('[data-placeholder]')
          if (chip) editor.show({ panel: 'facts' })
        }}
      />
      <details className="group text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm font-medium text-action">
          <Trans>Let it say something of the event</Trans>
        </summary>
        <ul className="flex flex-wrap gap-2 pt-1" aria-label={t`What the card can say`}>
          {missing.map((name) => (
            <li key={name}>
              <button
                type="button"
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
