import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlStyle, describedBy, type FieldTexts } from './field-style.ts'

export type TextKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'search'
  | 'email-or-phone'
  | 'password'
  | 'password-shown'

/**
 * The right keyboard and direction for what is typed. Numbers are not `type="number"`: it refuses Arabic digits and
 * changes by scrolling.
 */
const kinds: Record<TextKind, InputHTMLAttributes<HTMLInputElement>> = {
  // The blank placeholder: see base.css.
  text: { type: 'text', dir: 'auto', placeholder: ' ' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  number: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  search: { type: 'search', inputMode: 'search', dir: 'auto', placeholder: ' ' },
  password: { type: 'password', dir: 'ltr' },
  'password-shown': { type: 'text', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  'email-or-phone': {
    type: 'text',
    inputMode: 'email',
    dir: 'ltr',
    autoCapitalize: 'none',
    spellCheck: false,
  },
}

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> &
  FieldTexts & { kind?: TextKind; ref?: Ref<HTMLInputElement>; trailing?: ReactNode }

/** One line of text. Takes what react-hook-form's `register` gives. `trailing` stands inside the box's end. */
export function TextField({
  kind = 'text',
  label,
  help,
  error,
  optional,
  trailing,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const texts = { label, help, error, optional: optional ?? false }
  const ltr = kinds[kind].dir === 'ltr'
  return (
    <FieldFrame id={inputId} {...texts}>
      <span className="relative block">
        <input
          {...kinds[kind]}
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, texts)}
          // A left-to-right value still begins where the page's lines begin.
          className={classNames(controlStyle, ltr && 'rtl-page-align', trailing != null && 'field-trailing')}
        />
        {trailing != null && (
          <span className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</span>
        )}
      </span>
    </FieldFrame>
  )
}
