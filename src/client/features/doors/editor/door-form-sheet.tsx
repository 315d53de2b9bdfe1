import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { DoorFields } from './door-fields.tsx'
import { useDoorForm } from './use-door-form.ts'

/** Creates or edits a door. `onSaved` receives the new PIN, which cannot be read later. */
export function DoorFormSheet({
  event,
  door,
  onSaved,
  onClose,
}: {
  event: LocalEvent
  door: Door | null
  onSaved: (saved: { door: Door; pin: string | null }) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const fields = useRef<HTMLFormElement>(null)
  const editor = useDoorForm(event, door, fields)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={door?.name ?? t`New entrance`}
      footer={
        <Button type="submit" form="gate-form" className="grow" loading={editor.isSubmitting}>
          {door === null ? <Trans>Create</Trans> : <Trans>Save</Trans>}
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
          <DoorFields event={event} form={editor.form} errors={editor.errors} onChange={editor.change} />
        </form>
      )}
    </Sheet>
  )
}
