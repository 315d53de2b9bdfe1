import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { DuplicateChoice } from '#shared/rules/guest-import/duplicate-rows.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import type { DuplicateCase } from './import-view.ts'
import type { Import } from './use-import.ts'

const PAGE = 20
const CHOICES: readonly DuplicateChoice[] = ['merge', 'keep', 'skip']

/** Duplicate rows, decided one by one or all at once. */
export function DuplicateList({ cases, work }: { cases: readonly DuplicateCase[]; work: Import }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(PAGE)
  const { decisions } = work
  const all: Record<DuplicateChoice, string> = {
    merge: t`Merge all`,
    keep: t`Keep all`,
    skip: t`Skip all duplicates`,
  }
  const chooseAll = (choice: DuplicateChoice) => {
    const repeated = new Set(cases.map(({ duplicate }) => duplicate.line))
    const others = Object.entries(decisions.lines).filter(([line]) => !repeated.has(Number(line)))
    work.decide({ in_file: choice, lines: Object.fromEntries(others) })
  }
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Plural value={cases.length} one="# row is a duplicate" other="# rows are duplicates" />
        </h2>
        {cases.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {CHOICES.map((choice) => (
              <Button key={choice} size="small" variant="secondary" onClick={() => chooseAll(choice)}>
                {all[choice]}
              </Button>
            ))}
          </div>
        )}
      </header>
      <p className="text-muted">
        <Trans>Two names on one phone are often one household: both are added unless you merge them.</Trans>
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {cases.slice(0, shown).map((one) => (
          <DuplicateCard
            key={one.duplicate.line}
            repeated={one}
            onChoose={(choice) =>
              work.decide({ lines: { ...decisions.lines, [one.duplicate.line]: choice } })
            }
          />
        ))}
      </ul>
      {cases.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <Plural context="rows" value={cases.length - shown} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  )
}
