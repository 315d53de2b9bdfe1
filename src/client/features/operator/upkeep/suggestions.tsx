import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { ListedItems } from '../listed-items.tsx'
import { useSuggestions } from '../queries.ts'

/** What people wrote into the suggestion box. */
export function Suggestions() {
  const { t } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  return (
    <ListedItems
      list={useSuggestions()}
      empty={
        <EmptyState title={t`No suggestions yet`}>
          <Trans>What people write in the suggestion box on the home page appears here.</Trans>
        </EmptyState>
      }
    >
      {({ text, email, sent_at }) => (
        <Card className="flex flex-col gap-2 p-5">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="text-sm text-muted">
            {email !== null && (
              <>
                <a href={`mailto:${email}`} className="font-medium text-action underline">
                  <LtrText>{email}</LtrText>
                </a>
                {' · '}
              </>
            )}
            {ago(sent_at, now)}
          </p>
        </Card>
      )}
    </ListedItems>
  )
}
