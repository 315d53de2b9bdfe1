import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Event } from '#shared/contract/events.ts'
import { Dotted } from '../dotted.tsx'
import { GuestLimitNote } from '../guest-limit-note.tsx'
import { ImportFamilies } from '../households/import-families.tsx'
import { ChangedList } from './changed-list.tsx'
import { IgnoredAnswers } from './ignored-answers.tsx'
import { hasChecks, openProblems } from './import-decisions.ts'
import type { ImportView } from './import-view.ts'
import type { Import } from './use-import.ts'
import { WizardFooter } from './wizard-footer.tsx'

/** What the import would do, before anything is changed. */
export function SummaryStep({ event, view, work }: { event: Event; view: ImportView; work: Import }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [confirming, setConfirming] = useState(false)
  const { added, changed, same, merged, left_out, removed } = view.summary
  const nothing = added + changed + removed === 0
  const open = openProblems(view).length
  const rest = [
    { id: 'changed', label: t`change`, value: changed },
    { id: 'same', label: t`stay the same`, value: same },
    ...(merged > 0 ? [{ id: 'merged', label: t`merged`, value: merged }] : []),
    { id: 'left-out', label: t`left out`, value: left_out },
  ]
  return (
    <>
      <Card className="flex flex-col gap-6 p-6 sm:p-8">
        {nothing ? (
          <div>
            <h2 className="text-3xl text-action-strong">
              <Trans>No change</Trans>
            </h2>
            <p className="text-muted">
              <Trans>Your list already matches.</Trans>
            </p>
          </div>
        ) : (
          <h2 className="flex items-center gap-4 font-sans">
            <span className="numeric font-display text-6xl leading-none text-action-strong">
              {number(added)}
            </span>
            <span className="text-lg font-medium">
              <Plural value={added} one="guest will be added" other="guests will be added" />
            </span>
          </h2>
        )}
        <dl className="grid auto-cols-fr grid-flow-col gap-3 border-t border-line pt-5">
          {rest.map(({ id, label, value }) => (
            <div key={id} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="numeric font-display text-2xl font-semibold">{number(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <GuestLimitNote event={event} adding={view.people} />
      {open > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-accent-soft px-4 py-2 text-on-accent-soft">
          <Plural
            value={open}
            one="# row still has a problem and will be left out."
            other="# rows still have a problem and will be left out."
          />
          <Button variant="quiet" size="small" onClick={() => work.goTo('check')}>
            <Trans>Fix them</Trans>
          </Button>
        </p>
      )}
      {work.noRoom && (
        <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-on-danger-soft">
          <Trans>
            This device doesn’t have enough space for the guests: free up some space and try again. Nothing
            was changed.
          </Trans>
        </p>
      )}
      {view.families.length > 0 && <ImportFamilies families={view.families} work={work} />}
      {view.changed.length > 0 && <ChangedList guests={view.changed} work={work} />}
      {view.ignored_answers.length > 0 && <IgnoredAnswers answers={view.ignored_answers} />}
      {view.gone.length > 0 && <MissingGuests guests={view.gone} work={work} />}
      <WizardFooter>
        {nothing ? (
          <ButtonLink to={paths.guests(event.id)} onClick={() => work.cancel()}>
            <Trans>View guests</Trans>
          </ButtonLink>
        ) : (
          <Button
            className="grow lg:grow-0"
            loading={confirming}
            onClick={() => {
              setConfirming(true)
              // A choice changed during the request cancels it: the button must work again.
              void work.confirm().finally(() => setConfirming(false))
            }}
          >
            {added > 0 ? (
              <Plural value={added} one="Add # guest" other="Add # guests" />
            ) : (
              <Trans>Make these changes</Trans>
            )}
          </Button>
        )}
        <Button variant="secondary" onClick={() => work.goTo(hasChecks(view) ? 'check' : 'columns')}>
          <Trans>Back</Trans>
        </Button>
      </WizardFooter>
    </>
  )
}

const NAMED = 12

/** Guests of the list that the file does not have. They stay unless the host chooses to delete them. */
function MissingGuests({ guests, work }: { guests: ImportView['gone']; work: Import }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const more = guests.length - NAMED
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-raised p-4 ring-1 ring-line">
      <h2 className="text-xl">
        <Plural
          value={guests.length}
          one="# guest on your list isn’t on this one"
          other="# guests on your list aren’t on this one"
        />
      </h2>
      <p className="text-muted">
        <Dotted texts={guests.slice(0, NAMED).map(({ name }) => name)} />
        {more > 0 && ` ${t`and ${number(more)} more`}`}
      </p>
      <SegmentedControl
        hideLabel
        label={t`Guests missing from this file`}
        value={work.decisions.gone}
        onChange={(gone) => work.decide({ gone })}
        options={[
          { id: 'keep', label: t`Keep them` },
          { id: 'delete', label: t`Delete them` },
        ]}
      />
    </section>
  )
}
