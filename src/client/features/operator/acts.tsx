import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { type ActEntry, OPERATOR_ACTS } from '#shared/contract/operator.ts'
import { actLabels } from './labels.ts'
import { ListedItems } from './listed-items.tsx'
import { type ActFilter, useActs } from './queries.ts'

const ALL: ActFilter = { search: '', act: null, from: null, until: null }

/** Who decided what, and when: the newest first, found by each of the three. */
export function Acts() {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState(ALL)
  const search = useDeferredValue(filter.search.trim())
  const { list, total } = useActs({ ...filter, search })
  const isFiltered = filter.act !== null || filter.from !== null || filter.until !== null || search !== ''
  const shown = list.items?.length ?? 0
  const change = (changes: Partial<ActFilter>) => setFilter((before) => ({ ...before, ...changes }))
  const options = [
    { id: 'all' as const, label: t`Everything` },
    ...OPERATOR_ACTS.map((id) => ({ id, label: i18n._(actLabels[id]) })),
  ]

  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t`Search what was done`}
        placeholder={t`Operator’s email, or what it was about`}
        value={filter.search}
        onChange={(typed) => change({ search: typed })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t`What was done`}
          options={options}
          value={filter.act ?? 'all'}
          onChange={(id) => change({ act: id === 'all' ? null : id })}
        />
        <DatePicker
          label={t`From`}
          value={filter.from}
          onChange={(from) => change({ from })}
          {...(filter.until === null ? {} : { max: filter.until })}
        />
        <DatePicker
          label={t`Until`}
          value={filter.until}
          onChange={(until) => change({ until })}
          {...(filter.from === null ? {} : { min: filter.from })}
        />
      </div>
      <ListedItems
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              title={t`No matching entries`}
              action={
                <Button variant="secondary" onClick={() => setFilter(ALL)}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState title={t`No decisions yet`}>
              <Trans>Every decision is recorded here and can’t be changed.</Trans>
            </EmptyState>
          )
        }
      >
        {(entry) => <Entry entry={entry} />}
      </ListedItems>
      {total > shown && shown > 0 && (
        <p className="text-center text-sm text-muted">
          <Plural
            value={total}
            one="The newest of # entry are shown. Choose days to see older ones."
            other="The newest of # entries are shown. Choose days to see older ones."
          />
        </p>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: ActEntry }) {
  const { i18n } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line/60 pb-3">
      <div className="flex min-w-0 flex-col">
        <span className="font-medium">{i18n._(actLabels[entry.act])}</span>
        <span className="text-sm text-muted wrap-anywhere">
          <LtrText>{entry.target_id}</LtrText>
        </span>
      </div>
      <span className="text-sm text-muted">
        <LtrText>{entry.operator_email}</LtrText>
        {' · '}
        {ago(entry.acted_at, now)}
      </span>
    </div>
  )
}
