import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { markAnswered } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useContactMessages } from '../queries.ts'

/** What people wrote by the contact form; answers go by mail. */
export function ContactMessages() {
  const { t } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  return (
    <ListedItems
      list={useContactMessages()}
      empty={
        <EmptyState title={t`No messages yet`}>
          <Trans>What people write to you through the contact form appears here.</Trans>
        </EmptyState>
      }
    >
      {({ id, name, email, specialization, message, sent_at, is_answered }) => (
        <Card className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base font-medium">
              <bdi>{name}</bdi>
            </h2>
            <bdi className="text-sm text-muted">{specialization}</bdi>
            {is_answered && (
              <Badge>
                <Trans context="contact message">Answered</Trans>
              </Badge>
            )}
          </div>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </p>
          <p className="text-sm text-muted">
            <a href={`mailto:${email}`} className="font-medium text-action underline">
              <LtrText>{email}</LtrText>
            </a>
            {' · '}
            {ago(sent_at, now)}
          </p>
          {!is_answered && (
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={async () => {
                showResult(await markAnswered(id))
              }}
            >
              <Trans>Mark as answered</Trans>
            </Button>
          )}
        </Card>
      )}
    </ListedItems>
  )
}
