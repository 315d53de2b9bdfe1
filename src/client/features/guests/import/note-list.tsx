import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { ContactKind } from '#shared/rules/guest-import/import-row.ts'
import type { NoteCount } from './import-notes.ts'
import { type FixRow, NoteRows } from './note-rows.tsx'

/** Values that were corrected without asking, listed for the host to see. */
export function NoteList({
  notes,
  family,
  onFamily,
  noted,
  onNoted,
  onFix,
}: {
  notes: readonly NoteCount[]
  /** How many people "and family" stands for. */
  family: number
  onFamily: (people: number) => void
  /** Kinds of further contacts that go into the note for the door. */
  noted: readonly ContactKind[]
  onNoted: (kinds: readonly ContactKind[]) => void
  onFix: FixRow
}) {
  const { t } = useLingui()
  if (notes.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Fixed for you</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg bg-raised px-4 ring-1 ring-line">
        {notes.map((note) => (
          <li key={note.note} className="flex items-start gap-3 py-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
              <Check size={16} strokeWidth={3} aria-hidden="true" />
            </span>
            <div className="flex min-w-0 grow flex-col gap-2">
              <div>{textOf(note)}</div>
              {note.note === 'invited.of_family' && (
                <NumberStepper
                  label={t`People for “and family”`}
                  value={family}
                  min={1}
                  max={INVITED_MAXIMUM}
                  onChange={onFamily}
                />
              )}
              {(['phone', 'email'] as const).map(
                (kind) =>
                  note.note === `${kind}.first` && (
                    <Checkbox
                      key={kind}
                      checked={noted.includes(kind)}
                      onChange={({ target }) => {
                        const others = noted.filter((one) => one !== kind)
                        onNoted(target.checked ? [...others, kind] : others)
                      }}
                    >
                      <Trans>Add the others to the door note</Trans>
                    </Checkbox>
                  ),
              )}
              {note.rows.length > 0 && <NoteRows rows={note.rows} onFix={onFix} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function textOf({ note, count, from, to }: NoteCount): ReactNode {
  switch (note) {
    case 'phone.completed':
      return (
        <>
          <p>
            <Plural value={count} one="# phone number completed" other="# phone numbers completed" />
          </p>
          <p className="numeric text-sm text-muted">
            <Trans>
              <LtrText>{from}</LtrText> becomes <LtrText>{to}</LtrText>
            </Trans>
          </p>
        </>
      )
    case 'title.recognised':
      return (
        <>
          <p>
            <Plural value={count} one="# title recognized" other="# titles recognized" />
          </p>
          <p className="text-sm text-muted">
            <Trans>
              It stays as <bdi>“{to}”</bdi>, and search works without it
            </Trans>
          </p>
        </>
      )
    case 'name.of_parts':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# name put together from its columns"
              other="# names put together from their columns"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{to}</bdi>
          </p>
        </>
      )
    case 'invited.of_name':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# name says how many people are coming"
              other="# names say how many people are coming"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi> · <Plural value={Number(to)} one="# person" other="# people" />
          </p>
        </>
      )
    case 'invited.of_family':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# row says “and family” without a number"
              other="# rows say “and family” without a number"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi> · <Plural value={Number(to)} one="# person" other="# people" />
          </p>
        </>
      )
    case 'invited.of_words':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# party size read from its words"
              other="# party sizes read from their words"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi> · <Plural value={Number(to)} one="# person" other="# people" />
          </p>
        </>
      )
    case 'invited.of_companions':
      return (
        <p>
          <Plural
            value={count}
            one="# row counts only companions: we added the guest"
            other="# rows count only companions: we added the guest"
          />
        </p>
      )
    case 'phone.first':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# row has several phones; the first mobile is used"
              other="# rows have several phones; the first mobile is used"
            />
          </p>
          <p className="numeric truncate text-sm text-muted">
            <LtrText>{from}</LtrText>
          </p>
        </>
      )
    case 'email.first':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# row has several emails; the first is used"
              other="# rows have several emails; the first is used"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <LtrText>{from}</LtrText>
          </p>
        </>
      )
    case 'answer.unknown':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# reply is neither yes nor no and was left blank"
              other="# replies are neither yes nor no and were left blank"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi>
          </p>
        </>
      )
    case 'invited.defaulted':
      return (
        <p>
          <Plural
            value={count}
            one="# row had no party size; counted as 1"
            other="# rows had no party size; counted as 1"
          />
        </p>
      )
    case 'formula.text':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# formula saved as plain text"
              other="# formulas saved as plain text"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <LtrText>{from}</LtrText>
          </p>
        </>
      )
    case 'section.unknown':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# section wasn’t recognized and was left blank"
              other="# sections weren’t recognized and were left blank"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi>
          </p>
        </>
      )
  }
}
