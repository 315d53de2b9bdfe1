import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import { FAMILY_PEOPLE } from '#shared/rules/guest-import/rows.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { openProblems } from './import-decisions.ts'
import type { ImportView } from './import-view.ts'
import { NoteList } from './note-list.tsx'
import { ProblemCard } from './problem-card.tsx'
import type { Import } from './use-import.ts'
import { WizardFooter } from './wizard-footer.tsx'

/** Cards shown at first and with every "show more": with a wrong mapping every row has a problem. */
const PAGE = 30

/** Problems to fix, then duplicates, then corrections that were made. */
export function CheckStep({ view, work }: { view: ImportView; work: Import }) {
  const { decisions } = work
  const [shown, setShown] = useState(PAGE)
  const open = openProblems(view)
  const suggested = open.flatMap(({ line, problems }) =>
    problems.flatMap(({ field, suggestion }) =>
      suggestion === undefined ? [] : [{ line, field, suggestion }],
    ),
  )
  const fix = (line: number, fixes: Partial<Record<ImportField, string>>) =>
    work.decide({ fixes: { ...decisions.fixes, [line]: { ...decisions.fixes[line], ...fixes } } })
  const fixAll = () => {
    const fixes: Record<number, Partial<Record<ImportField, string>>> = { ...decisions.fixes }
    for (const { line, field, suggestion } of suggested) fixes[line] = { ...fixes[line], [field]: suggestion }
    work.decide({ fixes })
  }
  const leaveOut = (lines: readonly number[]) =>
    work.decide({ left_out: [...new Set([...decisions.left_out, ...lines])] })
  return (
    <>
      {view.problems.length > 0 && (
        <section className="flex flex-col gap-3">
          <header className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl" aria-live="polite">
              {open.length > 0 ? (
                <Plural value={open.length} one="# row needs attention" other="# rows need attention" />
              ) : (
                <span className="inline-flex items-center gap-2 text-action">
                  <CircleCheck size={24} aria-hidden="true" />
                  <Trans>All rows are ready</Trans>
                </span>
              )}
            </h2>
            {open.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {suggested.length > 1 && (
                  <Button size="small" variant="secondary" onClick={fixAll}>
                    <Plural
                      value={suggested.length}
                      one="Accept # suggestion"
                      other="Accept all # suggestions"
                    />
                  </Button>
                )}
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => leaveOut(open.map(({ line }) => line))}
                >
                  <Plural value={open.length} one="Leave it out" other="Leave all # out" />
                </Button>
              </div>
            )}
          </header>
          <ul className="grid gap-3 lg:grid-cols-2">
            {view.problems.slice(0, shown).map((row) => (
              <ProblemCard
                key={row.line}
                row={row}
                onFix={(fixes) => fix(row.line, fixes)}
                onLeaveOut={() => leaveOut([row.line])}
                onBringBack={() =>
                  work.decide({ left_out: decisions.left_out.filter((line) => line !== row.line) })
                }
              />
            ))}
          </ul>
          {view.problems.length > shown && (
            <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
              <Plural
                context="rows"
                value={view.problems.length - shown}
                one="Show # more"
                other="Show # more"
              />
            </Button>
          )}
        </section>
      )}
      {view.duplicates.length > 0 && <DuplicateList cases={view.duplicates} work={work} />}
      <NoteList
        notes={view.notes}
        family={decisions.family ?? FAMILY_PEOPLE}
        onFamily={(family) => work.decide({ family })}
        noted={decisions.note_contacts ?? []}
        onNoted={(note_contacts) => work.decide({ note_contacts })}
        onFix={fix}
      />
      <WizardFooter>
        <Button className="grow lg:grow-0" onClick={() => work.goTo('sum')}>
          {open.length === 0 ? (
            <Trans>Continue</Trans>
          ) : (
            <Plural value={open.length} one="Continue without it" other="Continue without these #" />
          )}
        </Button>
        <Button variant="secondary" onClick={() => work.goTo('columns')}>
          <Trans>Back</Trans>
        </Button>
      </WizardFooter>
    </>
  )
}
