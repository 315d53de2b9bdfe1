import { Plural, useLingui } from '@lingui/react/macro'
import { ContactText } from '#client/ui/contact-text.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { DuplicateChoice } from '#shared/rules/guest-import/duplicate-rows.ts'
import type { ImportedDetails } from '#shared/rules/guest-import/import-row.ts'
import type { RowPlace } from '#shared/rules/guest-import/parse-import.ts'
import type { DuplicateCase } from './import-view.ts'
import { matchLabels } from './labels.ts'
import { RowNumber } from './row-number.tsx'

/** Two duplicate rows side by side, with the choice of what to do with them. */
export function DuplicateCard({
  repeated: { duplicate, first, second, places, choice },
  onChoose,
}: {
  repeated: DuplicateCase
  onChoose: (choice: DuplicateChoice) => void
}) {
  const { t, i18n } = useLingui()
  const person = (details: ImportedDetails, place: RowPlace) => (
    <div className="flex items-baseline gap-3">
      <span className="numeric shrink-0 rounded-sm bg-sunken px-2 text-sm text-muted">
        <RowNumber place={place} />
      </span>
      <span className="min-w-0 grow truncate font-medium">
        <bdi>{details.name}</bdi>
      </span>
      <span className="numeric shrink-0 text-sm text-muted">
        <Plural value={details.invited} one="# person" other="# people" />
      </span>
    </div>
  )
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg bg-raised p-4 ring-1 ring-line">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        {i18n._(matchLabels[duplicate.by])}
        <ContactText contact={duplicate.by === 'email' ? first.email : first.phone} />
      </p>
      {person(first, places.first)}
      {person(second, places.second)}
      <SegmentedControl
        hideLabel
        label={t`What to do with ${second.name}`}
        value={choice}
        onChange={onChoose}
        options={[
          { id: 'keep', label: t`Keep both` },
          { id: 'merge', label: t`Merge` },
          { id: 'skip', label: t`Skip` },
        ]}
      />
    </li>
  )
}
