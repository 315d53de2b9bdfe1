import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useZodForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { profileFormSchema, type User } from '#shared/contract/account.ts'
import { updateProfile } from './commands.ts'
import { showFormFailure } from './form-failures.ts'
import { PhoneField } from './phone-field.tsx'
import { type NewPicture, PictureField } from './picture/picture-field.tsx'

/** Picture, name, email and phone. A new email address is passed on: it is valid only once its code is entered. */
export function ProfileForm({
  user,
  onSaved,
  onNewEmail,
}: {
  user: User
  onSaved: () => void
  onNewEmail: (email: string) => void
}) {
  const { t } = useLingui()
  /** Undefined while it is as saved. */
  const [picture, setPicture] = useState<NewPicture | null>()
  const form = useZodForm(profileFormSchema, {
    defaultValues: { full_name: user.full_name, email: user.email, phone: user.phone_complete_form },
  })

  const submit = form.handleSubmit(async (values) => {
    const result = await updateProfile(values)
    if (result.ok) {
      showSuccess(result.message)
      if (values.email === result.data.email) onSaved()
      else onNewEmail(values.email)
      return
    }
    showFormFailure(form, result)
  })

  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PictureField
          name={user.full_name}
          image={picture === undefined ? user.image : (picture?.path ?? null)}
          error={form.errorOf('image')}
          onChange={(next) => {
            setPicture(next)
            form.setValue('image', next?.id ?? null)
          }}
        />
        <TextField
          label={t`Full name`}
          autoComplete="name"
          error={form.errorOf('full_name')}
          {...form.register('full_name')}
        />
        <TextField
          kind="email"
          label={t`Email`}
          autoComplete="email"
          help={<Trans>We’ll send a code to a new address before switching to it.</Trans>}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField
              {...field}
              value={field.value ?? ''}
              onChange={(phone) => field.onChange(phone === '' ? null : phone)}
              error={form.errorOf('phone')}
            />
          )}
        />
        <Button type="submit" size="large" className="sm:self-start" loading={form.formState.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Card>
  )
}
