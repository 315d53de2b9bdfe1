import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { guestStatusLabels } from '../labels.ts'
import type { IgnoredAnswer } from './import-view.ts'

const PAGE = 10

/** Answers of the file that are not taken, for the list has others. */
export function IgnoredAnswers({ answers }: { answers: readonly IgnoredAnswer[] }) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(PAGE)
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-raised p-4 ring-1 ring-line">
      <h2 className="text-xl">
        <Plural
          value={answers.length}
          one="# reply differs from your list"
          other="# replies differ from your list"
        />
      </h2>
      <p className="text-muted">
        <Trans>Replies already on your list stay as they are. This is what the file says:</Trans>
      </p>
      <ul className="flex flex-col gap-1">
        {answers.slice(0, shown).map(({ line, name, written }) => (
          <li key={line} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            <span className="text-sm text-muted">{i18n._(guestStatusLabels[written])}</span>
          </li>
        ))}
      </ul>
      {answers.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <Plural context="guests" value={answers.length - shown} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  )
}
