import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { NoteCount } from './import-decisions.ts'

/** Values that were corrected without asking, listed for the host to see. */
export function NoteList({ notes }: { notes: readonly NoteCount[] }) {
  if (notes.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Already put right</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg bg-raised px-4 ring-1 ring-line">
        {notes.map((note) => (
          <li key={note.note} className="flex items-start gap-3 py-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
              <Check size={16} strokeWidth={3} aria-hidden="true" />
            </span>
            <div className="min-w-0">{textOf(note)}</div>
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
            <Plural value={count} one="# phone number is completed" other="# phone numbers are completed" />
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
            <Plural value={count} one="# title is recognised" other="# titles are recognised" />
          </p>
          <p className="text-sm text-muted">
            <Trans>
              It stays in <bdi>“{to}”</bdi>, and search works without it
            </Trans>
          </p>
        </>
      )
    case 'invited.defaulted':
      return (
        <p>
          <Plural
            value={count}
            one="# row says no number and counts as one person"
            other="# rows say no number and count as one person each"
          />
        </p>
      )
    case 'formula.text':
      return (
        <>
          <p>
            <Plural
              value={count}
              one="# formula is kept as plain text"
              other="# formulas are kept as plain text"
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
              one="# section is not known and left open"
              other="# sections are not known and left open"
            />
          </p>
          <p className="truncate text-sm text-muted">
            <bdi>{from}</bdi>
          </p>
        </>
      )
  }
}
