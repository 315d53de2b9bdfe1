import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { VIEW_NAME_MAXIMUM } from './saved-views.ts'

/** Asks for the name of a view. */
export function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Save this view</Trans>}
      footer={
        <>
          <Button type="submit" form="save-view" disabled={trimmed === ''}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (trimmed !== '') onSave(trimmed)
        }}
      >
        <TextField
          label={t`Name of the view`}
          help={t`The filters, the order and the columns you see now, for all your events on this device.`}
          value={name}
          maxLength={VIEW_NAME_MAXIMUM}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
