import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Event } from '#shared/contract/events.ts'
import { GuestFields } from './guest-fields.tsx'
import { useGuestForm } from './use-guest-form.ts'

/** Guests typed one after the other; the form keeps the group and the section of the last one. */
export function SingleEntry({
  event,
  groups,
  tables,
}: {
  event: Event
  groups: readonly string[]
  tables: readonly string[]
}) {
  const fields = useRef<HTMLFormElement>(null)
  const editor = useGuestForm(event.id, null, fields)
  if (editor.form === null) return <Skeleton className="h-96 w-full max-w-form rounded-xl" />
  return (
    <Card className="max-w-form p-5 sm:p-7">
      <form
        ref={fields}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          void editor.save().then((saved) => saved && editor.next())
        }}
      >
        <GuestFields
          form={editor.form}
          errors={editor.errors}
          groups={groups}
          tables={tables}
          known={false}
          onChange={editor.change}
        />
        <Button type="submit" size="large" loading={editor.isSubmitting}>
          <Trans>Add guest</Trans>
        </Button>
      </form>
    </Card>
  )
}
