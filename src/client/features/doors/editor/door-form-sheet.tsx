import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { GateFields } from './door-fields.tsx'
import { useGateForm } from './use-door-form.ts'

/** A new gate, or a known one changed. `onSaved` hears of the PIN that was just set: nobody can read it later. */
export function GateFormSheet({
  event,
  gate,
  onSaved,
  onClose,
}: {
  event: LocalEvent
  gate: Door | null
  onSaved: (saved: { gate: Door; pin: string | null }) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const fields = useRef<HTMLFormElement>(null)
  const editor = useGateForm(event, gate, fields)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={gate?.name ?? t`New gate`}
      footer={
        <Button type="submit" form="gate-form" className="grow" loading={editor.isSubmitting}>
          {gate === null ? <Trans>Make the gate</Trans> : <Trans>Save</Trans>}
        </Button>
      }
    >
      {editor.form === null ? (
        <Skeleton className="h-80 w-full rounded-lg" />
      ) : (
        <form
          ref={fields}
          id="gate-form"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(submit) => {
            submit.preventDefault()
            void editor.save().then((saved) => saved && onSaved(saved))
          }}
        >
          <GateFields event={event} form={editor.form} errors={editor.errors} onChange={editor.change} />
        </form>
      )}
    </Sheet>
  )
}
