import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { actLabels } from './labels.ts'
import { ListedItems } from './listed-items.tsx'
import { useActs } from './queries.ts'

/** Who decided what, and when: the newest first. */
export function Acts() {
  const { t, i18n } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  return (
    <ListedItems
      list={useActs()}
      empty={
        <EmptyState title={t`Nothing was decided yet`}>
          <Trans>Every decision is written down here, and can’t be changed.</Trans>
        </EmptyState>
      }
    >
      {(entry) => (
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
      )}
    </ListedItems>
  )
}
