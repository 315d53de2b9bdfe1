import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link2, UsersRound } from 'lucide-react'
import { contactText } from '#client/lib/phone-text.ts'
import { ContactText } from '#client/ui/contact-text.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { HouseholdReason } from '#shared/rules/guests/household-proposals.ts'

export interface ProposedPerson {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** Guests who look like one family, and whether they become one invitation: no, until somebody says yes. */
export function ProposalCard({
  people,
  invited,
  reason,
  link,
  refusal = null,
  value,
  onChange,
}: {
  people: readonly ProposedPerson[]
  /** People of the one invitation. */
  invited: number
  reason: HouseholdReason
  /** Whose link and number stay. */
  link: ProposedPerson
  /** Why they cannot be one invitation. */
  refusal?: string | null
  value: boolean
  onChange: (merged: boolean) => void
}) {
  const { t } = useLingui()
  const first = people[0]?.name ?? ''
  return (
    <li className="flex flex-col gap-3 rounded-lg bg-raised p-4 ring-1 ring-line">
      <p className="flex items-center gap-2 text-sm text-muted">
        <UsersRound size={18} className="shrink-0" aria-hidden="true" />
        {reason === 'phone' && <Trans>One phone number</Trans>}
        {reason === 'parents' && <Trans>Parents of one child</Trans>}
        {reason === 'family_name' && <Trans>The same family name only</Trans>}
      </p>
      <ul className="flex flex-col gap-1">
        {people.map(({ id, name, phone, email }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            <ContactText contact={phone ?? email} className="min-w-0 text-sm text-muted" />
          </li>
        ))}
      </ul>
      {refusal === null ? (
        <>
          <p className="flex items-start gap-2 text-sm text-muted">
            <Link2 size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <Trans>
                The link goes to <bdi>{link.name}</bdi>,{' '}
                <LtrText className="numeric inline-block">
                  {contactText(link.phone ?? link.email ?? '')}
                </LtrText>
              </Trans>
            </span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-medium">
              <Plural
                value={invited}
                one="One invitation for # person?"
                other="One invitation for # people?"
              />
            </span>
            <div className="w-full sm:w-60">
              <SegmentedControl
                hideLabel
                label={t`One invitation for the family of ${first}?`}
                value={value ? 'yes' : 'no'}
                onChange={(choice) => onChange(choice === 'yes')}
                options={[
                  { id: 'no', label: t`No` },
                  { id: 'yes', label: t`Yes` },
                ]}
              />
            </div>
          </div>
        </>
      ) : (
        <p className="text-sm text-accent">{refusal}</p>
      )}
    </li>
  )
}
