import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlStyle, describedBy, type FieldTexts } from './field-style.ts'

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  rows = 4,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> }) {
  const ownId = useId()
  const inputId = id ?? ownId
  const texts = { label, help, error, optional: optional ?? false }
  return (
    <FieldFrame id={inputId} {...texts}>
      <textarea
        dir="auto"
        placeholder=" "
        {...rest}
        rows={rows}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, texts)}
        // `field-sizing: content` would start at one line.
        style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
        className={classNames(controlStyle, 'field-sizing-content max-h-96 resize-y')}
      />
    </FieldFrame>
  )
}
