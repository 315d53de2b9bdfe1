import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { useCopyLink } from '#client/ui/use-copy-link.ts'
import type { InviteCode } from '#shared/contract/operator.ts'
import { createInviteCode, revokeInviteCode } from './commands.ts'
import { ListedItems } from './listed-items.tsx'
import { useInviteCodes } from './queries.ts'

/** Codes for those who may sign up while registration is by invitation. */
export function InviteCodes() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <NewCode />
      <ListedItems
        list={useInviteCodes()}
        empty={
          <EmptyState title={t`No invite codes yet`}>
            <Trans>They are asked for while registration is by invitation.</Trans>
          </EmptyState>
        }
      >
        {(code) => <CodeRow code={code} />}
      </ListedItems>
    </div>
  )
}

const USES_MAXIMUM = 1000
const DAYS_MAXIMUM = 365

function NewCode() {
  const { t } = useLingui()
  const copy = useCopyLink()
  const [note, setNote] = useState('')
  const [uses, setUses] = useState(1)
  const [days, setDays] = useState(30)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string | null>(null)

  async function create() {
    setBusy(true)
    const result = await createInviteCode({ note, uses, days })
    setBusy(false)
    if (!showResult(result)) return
    setMade(result.data.code)
    setNote('')
  }

  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">
        <Trans>A new code</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem_11rem]">
        <TextField
          label={t`Who it’s for`}
          optional
          maxLength={120}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <NumberStepper label={t`Accounts`} min={1} max={USES_MAXIMUM} value={uses} onChange={setUses} />
        <NumberStepper
          label={t`Days it’s valid`}
          min={1}
          max={DAYS_MAXIMUM}
          value={days}
          onChange={setDays}
        />
      </div>
      <div>
        <Button loading={busy} onClick={() => void create()}>
          <Trans>Create a code</Trans>
        </Button>
      </div>
      {made !== null && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-action-soft px-4 py-3">
          <span className="text-on-action-soft">
            <Trans>Shown only once:</Trans>
          </span>
          <strong className="numeric text-lg text-on-action-soft select-all">
            <LtrText>{made}</LtrText>
          </strong>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              void copy(new URL(`${paths.signUp()}?invite=${encodeURIComponent(made)}`, location.origin).href)
            }
          >
            <Trans>Copy a sign-up link with it</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function CodeRow({ code }: { code: InviteCode }) {
  const { t } = useLingui()
  const { number, bothCalendars } = useFormat()
  const [busy, setBusy] = useState(false)
  const now = useNow()
  const isOver = code.used >= code.uses || Date.parse(code.expires_at) < now.getTime()

  async function revoke() {
    setBusy(true)
    showResult(await revokeInviteCode(code.id))
    setBusy(false)
  }

  const until = bothCalendars(code.expires_at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">
          <LtrText>{`…-${code.ending}`}</LtrText>
          {code.note !== '' && (
            <>
              {' · '}
              <bdi>{code.note}</bdi>
            </>
          )}
        </p>
        <p className="numeric text-sm text-muted">
          <Trans>
            {number(code.used)} of {number(code.uses)} used
          </Trans>
          {' · '}
          {isOver ? <Trans>Over</Trans> : <Trans>Until {until.day}</Trans>}
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        className="text-danger"
        loading={busy}
        aria-label={t`Revoke the code that ends in ${code.ending}`}
        onClick={() => void revoke()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </Card>
  )
}
