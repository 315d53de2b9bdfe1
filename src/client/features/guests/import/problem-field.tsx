import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { parseLanguage } from '#client/i18n/languages.ts'
import { fieldText } from '#client/lib/form.ts'
import { contactText } from '#client/lib/phone-text.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { TextField, type TextKind } from '#client/ui/text-field.tsx'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import type { RowProblem } from '#shared/rules/guest-import/import-row.ts'
import type { ProblemRow } from './import-view.ts'
import { importFieldLabels } from './labels.ts'

const kinds: Partial<Record<ImportField, TextKind>> = { phone: 'tel', email: 'email', invited: 'number' }
const LONGEST = { name: 120, group_name: 80, table_name: 40, door_note: 300 } as const

/** A problem of a row: the value, why it is invalid, and quick fixes. */
export function ProblemField({
  row,
  problem,
  onFix,
}: {
  row: ProblemRow
  problem: RowProblem
  onFix: (fixes: Partial<Record<ImportField, string>>) => void
}) {
  const { t, i18n } = useLingui()
  const { field, code, value } = problem
  const suggestion = problem.suggestion && contactText(problem.suggestion)
  const [typed, setTyped] = useState(value)
  const either = code === 'contact.invalid' || code === 'contact.required'
  const language = parseLanguage(i18n.locale) ?? 'en'
  // One valid contact is enough: an invalid other one is dropped with it.
  const take = (text: string) => onFix(either ? { phone: text, email: '' } : { [field]: text })
  const quick = quickFix(row, problem)
  const quickFixLabels = {
    shorten: t`Shorten it`,
    one: t`Count as 1 person`,
    drop: field === 'email' ? t`Remove the email` : t`Remove the number`,
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(submit) => {
        submit.preventDefault()
        take(typed)
      }}
      onBlur={(blur) => {
        if (typed !== value && !blur.currentTarget.contains(blur.relatedTarget)) take(typed)
      }}
    >
      <TextField
        kind={either ? 'email-or-phone' : (kinds[field] ?? 'text')}
        label={either ? t`Email or phone` : i18n._(importFieldLabels[field])}
        error={fieldText(code, language, { maximum: isText(field) ? LONGEST[field] : INVITED_MAXIMUM })}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        trailing={
          typed !== value && (
            <IconButton label={t`Use this`} className="text-action" onClick={() => take(typed)}>
              <Check size={20} />
            </IconButton>
          )
        }
      />
      {(suggestion !== undefined || quick !== null) && (
        <div className="flex flex-wrap gap-2">
          {suggestion !== undefined && (
            <Button size="small" variant="secondary" onClick={() => onFix({ [field]: problem.suggestion })}>
              <Trans>
                Use <LtrText>{suggestion}</LtrText>
              </Trans>
            </Button>
          )}
          {quick !== null && (
            <Button size="small" variant="secondary" onClick={() => onFix({ [field]: quick.value })}>
              {quickFixLabels[quick.way]}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** Fixes that need no typing. */
function quickFix(
  { details }: ProblemRow,
  { field, code }: RowProblem,
): { way: 'shorten' | 'one' | 'drop'; value: string } | null {
  if (code === 'field.too_long' && isText(field)) return { way: 'shorten', value: details[field] }
  if (code === 'invited.range') return { way: 'one', value: '1' }
  if (
    (code === 'phone.invalid' && details.email !== null) ||
    (code === 'email.invalid' && details.phone !== null)
  ) {
    return { way: 'drop', value: '' }
  }
  return null
}

function isText(field: ImportField): field is keyof typeof LONGEST {
  return field in LONGEST
}
