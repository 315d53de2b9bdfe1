import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import type { ZodForm } from '#client/lib/form.ts'
import { Switch } from '#client/ui/switch.tsx'
import { TextField, type TextKind } from '#client/ui/text-field.tsx'
import type { Company } from '#shared/contract/orders.ts'

export type CompanyForm = ZodForm<Company, Company>

/** The buyer on the invoice: a company, or a person where the total requires a name, with the address of a tax invoice. */
export function CompanyFields({
  form,
  isWanted,
  isNeeded,
  onWant,
}: {
  form: CompanyForm
  /** A company's. */
  isWanted: boolean
  /** Without a company the buyer is named all the same. */
  isNeeded: boolean
  onWant: (isWanted: boolean) => void
}) {
  const { t } = useLingui()
  const field = (
    name: Path<Company>,
    kind: TextKind,
    label: string,
    autoComplete = 'off',
    help: ReactNode = undefined,
  ) => (
    <TextField
      kind={kind}
      label={label}
      help={help}
      autoComplete={autoComplete}
      error={form.errorOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <section className="flex flex-col gap-5">
      <Switch
        checked={isWanted}
        onChange={(event) => onWant(event.target.checked)}
        help={<Trans>A tax invoice with the company’s name and VAT number</Trans>}
      >
        <span className="font-medium">
          <Trans>Invoice for a company</Trans>
        </span>
      </Switch>
      {!isWanted && isNeeded && (
        <p className="text-muted">
          <Trans>An invoice of this amount names its buyer: fill in your name and address.</Trans>
        </p>
      )}
      {(isWanted || isNeeded) && (
        <>
          {isWanted
            ? field('name', 'text', t`Company name`, 'organization')
            : field('name', 'text', t`Full name`, 'name')}
          <div className="grid gap-5 sm:grid-cols-2">
            {field('email', 'email', t`Email for the invoice`, 'email')}
            {isWanted &&
              field(
                'vat_number',
                'number',
                t`VAT number`,
                'off',
                <Trans>15 digits, the first and the last a 3</Trans>,
              )}
          </div>
          <fieldset className="flex flex-col gap-5">
            <legend className="pb-4 font-medium">
              <Trans>National address</Trans>
            </legend>
            <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3 sm:gap-5">
              {field('address.street', 'text', t`Street`, 'address-line1')}
              {field('address.building', 'number', t`Building no.`)}
            </div>
            {field('address.district', 'text', t`District`, 'address-level3')}
            <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3 sm:gap-5">
              {field('address.city', 'text', t`City`, 'address-level2')}
              {field('address.postal_code', 'number', t`Postal code`, 'postal-code')}
            </div>
          </fieldset>
        </>
      )}
    </section>
  )
}
