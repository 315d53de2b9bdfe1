import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { SearchField } from '#client/ui/search-field.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { OperatedTemplate } from '#shared/contract/operator-upkeep.ts'
import { setTemplateOffered } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useTemplates } from '../queries.ts'

/** Designs of the catalogue, in the gallery or not. */
export function Templates() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const list = useTemplates(useDeferredValue(typed.trim()))
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t`Search by name`}
        placeholder={t`Part of a design’s name`}
        value={typed}
        onChange={setTyped}
      />
      <ListedItems
        list={list}
        empty={
          <EmptyState title={t`No design has this name`}>
            <Trans>Search by any part of it.</Trans>
          </EmptyState>
        }
      >
        {(template) => <TemplateRow template={template} />}
      </ListedItems>
    </div>
  )
}

function TemplateRow({ template }: { template: OperatedTemplate }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [busy, setBusy] = useState(false)
  const { id, events, is_offered } = template
  const name = language === 'ar' ? template.name_ar : template.name_en

  async function set(isOffered: boolean) {
    setBusy(true)
    showResult(await setTemplateOffered(id, isOffered))
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line/60 pb-3">
      <span className="flex min-w-0 flex-col">
        <TextLink to={paths.template(id)}>{name}</TextLink>
        <span className="text-sm text-muted">
          <Plural value={events} one="# event has it" other="# events have it" />
        </span>
      </span>
      <Switch
        checked={is_offered}
        disabled={busy}
        aria-label={t`${name}: in the gallery`}
        onChange={({ target }) => void set(target.checked)}
      >
        <span className="text-sm">
          <Trans>In the gallery</Trans>
        </span>
      </Switch>
    </div>
  )
}
