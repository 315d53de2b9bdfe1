import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPlus, X } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { newId } from '#client/lib/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { Section } from '#shared/contract/events.ts'
import { INVITED_MAXIMUM, type Member } from '#shared/contract/guests.ts'
import { guestStatusLabels } from '../labels.ts'

/** A family's own name is nobody's: `عائلة أبو فهد`, `Family of Salem`. */
const FAMILY = /^(?:عائل|عايل|أسرة|اسرة|آل |بيت |the |famil)|famil/i

/** The people of an invitation by name; their answers where the guest is on the list already. */
export function MembersField({
  members,
  guestName,
  known,
  onChange,
}: {
  members: readonly Member[]
  guestName: string
  known: boolean
  onChange: (members: Member[]) => void
}) {
  const { t, i18n } = useLingui()
  const change = (id: string, part: Partial<Member>) =>
    onChange(members.map((member) => (member.id === id ? { ...member, ...part } : member)))
  const add = () => {
    const blank = (name: string): Member => ({ id: newId(), name, section: null, attending: null })
    const isFirst = members.length === 0 && guestName.trim() !== '' && !FAMILY.test(guestName.trim())
    onChange([...members, ...(isFirst ? [blank(guestName.trim())] : []), blank('')])
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-5">
      <legend className="float-start w-full font-display text-base font-semibold">
        <Trans>People of this invitation</Trans>
      </legend>
      <p className="text-sm text-muted">
        <Trans>One link for the family. With names, they choose who is coming.</Trans>
      </p>
      {members.map((member, place) => (
        <div key={member.id} className="flex flex-col gap-2 rounded-lg bg-sunken p-3">
          <div className="flex items-end gap-1">
            <div className="min-w-0 grow">
              <TextField
                label={t`Name of person ${place + 1}`}
                value={member.name}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => change(member.id, { name: target.value })}
              />
            </div>
            <IconButton
              label={t`Remove person ${place + 1}`}
              className="mb-0.5"
              onClick={() => onChange(members.filter(({ id }) => id !== member.id))}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="grid grid-cols-2 gap-2">
            <Select<Section | 'none'>
              label={t`Section`}
              value={member.section ?? 'none'}
              onChange={(section) => change(member.id, { section: section === 'none' ? null : section })}
              options={[
                { id: 'none', label: t`As the invitation` },
                { id: 'men', label: i18n._(sectionLabels.men) },
                { id: 'women', label: i18n._(sectionLabels.women) },
              ]}
            />
            {known && (
              <Select<'none' | 'yes' | 'no'>
                label={t`Reply`}
                value={member.attending === null ? 'none' : member.attending ? 'yes' : 'no'}
                onChange={(reply) =>
                  change(member.id, { attending: reply === 'none' ? null : reply === 'yes' })
                }
                options={[
                  { id: 'none', label: i18n._(guestStatusLabels.not_yet_replied) },
                  { id: 'yes', label: i18n._(guestStatusLabels.attending) },
                  { id: 'no', label: i18n._(guestStatusLabels.regrets) },
                ]}
              />
            )}
          </div>
        </div>
      ))}
      {members.length < INVITED_MAXIMUM && (
        <Button
          type="button"
          variant="secondary"
          className="self-start"
          icon={<UserRoundPlus size={20} aria-hidden="true" />}
          onClick={add}
        >
          <Trans>Add a name</Trans>
        </Button>
      )}
    </fieldset>
  )
}
