import { useLingui } from '@lingui/react/macro'
import { useDesk, useEditorState } from './editor-context.ts'

/** Which of the card's languages is on the canvas, where only one has room. Each is named in its own script. */
export function LanguageSwitch({ besideCard }: { besideCard: boolean }) {
  const { t } = useLingui()
  const { editor } = useDesk()
  const language = useEditorState((state) => state.language)
  return (
    <fieldset
      className={`absolute z-10 flex rounded-full bg-raised p-1 shadow-card ring-1 ring-line ${besideCard ? 'start-2 top-2 flex-col' : 'inset-x-0 top-2 mx-auto w-fit'}`}
    >
      <legend className="sr-only">{t`Language of the card`}</legend>
      {(['ar', 'en'] as const).map((of) => (
        <label
          key={of}
          className="relative grid min-h-11 min-w-12 place-items-center rounded-full px-3 text-sm font-medium text-muted has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="card-language"
            className="absolute inset-0 size-full opacity-0"
            checked={of === language}
            onChange={() => editor.show({ language: of })}
          />
          {besideCard ? (of === 'ar' ? t`AR` : t`EN`) : of === 'ar' ? t`Arabic` : t`English`}
        </label>
      ))}
    </fieldset>
  )
}
