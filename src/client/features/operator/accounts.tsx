import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { type OperatedAccount, TRUST_LEVELS, type TrustLevel } from '#shared/contract/operator.ts'
import { setTrustLevel } from './commands.ts'
import { trustLabels } from './labels.ts'
import { ListedItems } from './listed-items.tsx'
import { useAccounts } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { TrustBadge } from './trust-badge.tsx'

/** Accounts by e-mail, and how far each is trusted. */
export function Accounts() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const list = useAccounts(useDeferredValue(typed.trim()))
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t`Search by email`}
        placeholder={t`Part of an email`}
        value={typed}
        onChange={setTyped}
      />
      <ListedItems
        list={list}
        empty={
          <EmptyState title={t`No account has this email`}>
            <Trans>Search by any part of it.</Trans>
          </EmptyState>
        }
      >
        {(account) => <AccountRow account={account} />}
      </ListedItems>
    </div>
  )
}

function AccountRow({ account }: { account: OperatedAccount }) {
  const { t, i18n } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  const [chosen, setChosen] = useState<TrustLevel | null>(null)
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg wrap-anywhere">
          <bdi>{account.full_name}</bdi>
        </h2>
        <LtrText className="self-start wrap-anywhere">{account.email}</LtrText>
        <p className="text-sm text-muted">
          <Plural value={account.events} one="# event" other="# events" />
          {' · '}
          <Plural value={account.sends} one="# send" other="# sends" />
          {' · '}
          <Trans>Signed up {ago(account.created_at, now)}</Trans>
        </p>
        {account.trust_reason !== '' && (
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{account.trust_reason}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 sm:items-end">
        <TrustBadge trust={account.trust} />
        <div className="flex flex-wrap gap-2">
          {TRUST_LEVELS.filter((level) => level !== account.trust).map((level) => (
            <Button
              key={level}
              size="small"
              variant={level === 'blocked' ? 'quiet' : 'secondary'}
              className={level === 'blocked' ? 'text-danger' : ''}
              onClick={() => setChosen(level)}
            >
              {level === 'trusted' ? (
                <Trans>Trust</Trans>
              ) : level === 'blocked' ? (
                <Trans>Block</Trans>
              ) : (
                <Trans>Set to new</Trans>
              )}
            </Button>
          ))}
        </div>
      </div>
      {chosen !== null && (
        <ReasonDialog
          question={
            <>
              {i18n._(trustLabels[chosen])}
              {': '}
              <bdi>{account.full_name}</bdi>
            </>
          }
          label={chosen === 'blocked' ? t`Reason, for the host to read` : t`Reason`}
          confirmLabel={t`Save the change`}
          danger={chosen === 'blocked'}
          onConfirm={async (reason) => showResult(await setTrustLevel(account.id, chosen, reason))}
          onClose={() => setChosen(null)}
        >
          {chosen === 'blocked' ? (
            <Trans>Nothing more is sent or published. What is going out stops and waits for you.</Trans>
          ) : chosen === 'trusted' ? (
            <Trans>No daily limit, and no send waits for you.</Trans>
          ) : (
            <Trans>A daily limit, and the first send to many waits for you.</Trans>
          )}
        </ReasonDialog>
      )}
    </Card>
  )
}
