import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Chip } from '#client/ui/chip.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { SECTIONS } from '#shared/contract/events.ts'
import type { SendForm } from '../draft.ts'
import { WHO, whoLabels } from '../labels.ts'
import { Choices } from './choices.tsx'
import { Step } from './step.tsx'

export interface StepProps {
  readonly form: SendForm
  readonly onChange: (change: Partial<SendForm>) => void
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Whom the message is for: who has not got one, or one of the other choices, narrowed by group and section. */
export function AudienceStep({
  eventId,
  groups,
  sections,
  guest,
  ...step
}: StepProps & {
  eventId: string
  /** Groups in use on the guest list. */
  groups: readonly string[]
  /** Sections in use on the guest list. */
  sections: ReadonlySet<string>
  /** Where it is for one guest alone. */
  guest: { readonly name: string } | null
}) {
  const { t, i18n } = useLingui()
  const { list } = useFormat()
  const { form, onChange, isOpen, onToggle } = step
  const narrowed = [...form.group_names, ...form.sections.map((section) => i18n._(sectionLabels[section]))]
  const summary =
    guest === null ? (
      <>
        {i18n._(whoLabels[form.who])}
        {narrowed.length > 0 && (
          <span className="font-normal text-muted">
            {' · '}
            <bdi>{list(narrowed, 'disjunction')}</bdi>
          </span>
        )}
      </>
    ) : (
      <bdi>{guest.name}</bdi>
    )
  return (
    <Step icon={Users} title={<Trans>To whom</Trans>} summary={summary} isOpen={isOpen} onToggle={onToggle}>
      {guest !== null ? (
        <p className="text-muted">
          <Trans>
            Only <bdi>{guest.name}</bdi>. <TextLink to={paths.send(eventId)}>Send to more guests</TextLink>
          </Trans>
        </p>
      ) : (
        <>
          <Choices label={t`To whom`}>
            {WHO.map((who) => (
              <Chip key={who} selected={form.who === who} onClick={() => onChange({ who })}>
                {i18n._(whoLabels[who])}
              </Chip>
            ))}
          </Choices>
          {groups.length > 0 && (
            <Choices label={t`Only these groups`} isShown>
              {groups.map((group) => (
                <Chip
                  key={group}
                  selected={form.group_names.includes(group)}
                  onClick={() => onChange({ group_names: withOrWithout(form.group_names, group) })}
                >
                  <bdi>{group}</bdi>
                </Chip>
              ))}
            </Choices>
          )}
          {sections.size > 1 && (
            <Choices label={t`Only these sections`} isShown>
              {SECTIONS.filter((section) => sections.has(section)).map((section) => (
                <Chip
                  key={section}
                  selected={form.sections.includes(section)}
                  onClick={() => onChange({ sections: withOrWithout(form.sections, section) })}
                >
                  {i18n._(sectionLabels[section])}
                </Chip>
              ))}
            </Choices>
          )}
        </>
      )}
    </Step>
  )
}

function withOrWithout<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
