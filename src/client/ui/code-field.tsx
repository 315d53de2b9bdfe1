import { type Ref, useId, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { cleanCode } from '#client/lib/short-code.ts'
import { FieldFrame } from './field-frame.tsx'
import { describedBy, type FieldTexts } from './field-style.ts'

/**
 * A short code as one input that looks like boxes: with an input for each box, paste, autofill from a message and
 * correcting by one tap would not work.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 4,
  ref,
  label,
  help,
  error,
  name,
  disabled,
  autoFocus,
}: FieldTexts & {
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean
  autoFocus?: boolean
}) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, length - 1)
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <span className="relative grid w-fit auto-cols-[56px] grid-flow-col gap-3" dir="ltr">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a character is its identity
            key={index}
            aria-hidden="true"
            className={classNames(
              'grid h-16 place-items-center rounded-md border bg-raised font-display text-3xl transition-[border-color,box-shadow]',
              focused && index === current && 'ring-3',
              error
                ? 'border-danger ring-danger/25'
                : focused && index === current
                  ? 'border-action ring-action/25'
                  : 'border-control',
            )}
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing its screen asks for
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => {
            const code = cleanCode(event.target.value, length)
            onChange(code)
            if (code.length === length && code !== value) onComplete?.(code)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          // No maxLength: it would cut a paste such as “Code: K7QX” before it is cleaned.
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </span>
    </FieldFrame>
  )
}
