import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import type { FieldTexts } from './field-style.ts'

/** Label, control, error and help of a React Aria field; `FieldFrame` is the same for native inputs. */
export function AriaFieldBody({
  label,
  help,
  error,
  optional,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <Label className="flex items-baseline justify-between gap-2 text-sm font-medium">
        <span>{label}</span>
        {optional && (
          <span className="font-normal text-muted">
            <Trans>optional</Trans>
          </span>
        )}
      </Label>
      {children}
      {error && (
        <FieldError className="flex animate-appear items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={18} className="mt-[0.15em] shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      )}
      {help && (
        <Text slot="description" className="text-sm text-muted">
          {help}
        </Text>
      )}
    </>
  )
}
