import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { type AccountHoldings, accountDeletionSchema } from '#shared/contract/account-data.ts'
import { showFormFailure } from '../form-failures.ts'
import { deleteAccount } from './commands.ts'
import { useHoldings } from './queries.ts'

/** Says what goes and what stays, then asks for the account's email and password. */
export function DeleteAccount({
  onClose,
  onDeleted,
}: {
  onClose: () => void
  /** Deletes what this device has of the account. */
  onDeleted: () => Promise<void>
}) {
  const { t } = useLingui()
  const holdings = useHoldings()
  const form = useZodForm(accountDeletionSchema, { defaultValues: { email: '', password: '' } })
  const busy = form.formState.isSubmitting

  const submit = form.handleSubmit(async (typed) => {
    const result = await deleteAccount(typed)
    if (!result.ok) return showFormFailure(form, result)
    await onDeleted()
    showSuccess(result.message)
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      role="alertdialog"
      dismissable={false}
      title={<Trans>Delete your account?</Trans>}
      footer={
        <>
          <Button variant="danger" loading={busy} onClick={() => void submit()}>
            <Trans>Delete for good</Trans>
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          <Trans>It happens right away and can’t be undone. To save a copy first, export your data.</Trans>
        </p>
        {holdings && <Consequences of={holdings} />}
        <TextField
          kind="email"
          label={t`Type your email to confirm`}
          autoComplete="off"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        {/* Enter in a field sends the form, whose button is in the footer. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

function Consequences({
  of: { events, guests, upcoming, sends, points, co_hosted },
}: {
  of: AccountHoldings
}) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-muted" data-consequences>
      {events > 0 && (
        <Line>
          <Plural value={events} one="# event of yours is deleted" other="# events of yours are deleted" />
          {guests > 0 && (
            <>
              {' '}
              <Plural value={guests} one="with # invitation" other="with # invitations" />
            </>
          )}
        </Line>
      )}
      {upcoming > 0 && (
        <Line strong>
          <Plural
            value={upcoming}
            one="# of them is still to come: its guests will no longer be able to open their invitations"
            other="# of them are still to come: their guests will no longer be able to open their invitations"
          />
        </Line>
      )}
      {sends > 0 && (
        <Line>
          <Plural
            value={sends}
            one="# send that hasn’t finished is cancelled"
            other="# sends that haven’t finished are cancelled"
          />
        </Line>
      )}
      {points > 0 && (
        <Line>
          <Plural value={points} one="# point is lost" other="# points are lost" />
        </Line>
      )}
      {co_hosted > 0 && (
        <Line>
          <Plural
            value={co_hosted}
            one="# event that you help with stays with its host, without your name"
            other="# events that you help with stay with their hosts, without your name"
          />
        </Line>
      )}
      <Line>
        <Trans>
          Your other devices delete what they have the next time they connect, unsynced changes included
        </Trans>
      </Line>
      <Line>
        <Trans>Only invoices are kept, for the 10 years that the law asks for, without a link to you</Trans>
      </Line>
    </ul>
  )
}

function Line({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return <li className={strong ? 'font-medium text-danger' : ''}>{children}</li>
}
