import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { usePoints } from '#client/data/points.ts'
import { newId } from '#client/lib/new-id.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureText, showFailure } from '#client/ui/failures.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { COHOST_POINTS_MAXIMUM, type Cohost } from '#shared/contract/cohosts.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { sendPoints } from '../commands.ts'

/** Gives points of the owner's to a co-host, who pays with them for sends. */
export function PointsCard({ cohost }: { cohost: Cohost }) {
  const { t } = useLingui()
  const points = usePoints()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // One transfer however often it is pressed: renewed once the server has responded.
  const [id, setId] = useState(() => newId())
  const available = points?.available

  async function submit(event: FormEvent) {
    event.preventDefault()
    const text = foldDigits(typed).trim()
    const wanted = /^\d{1,9}$/.test(text) ? Number(text) : 0
    if (text === '') return setError(t`This field required`)
    if (wanted < 1 || wanted > COHOST_POINTS_MAXIMUM) return setError(t`Enter a number of points`)
    if (available !== undefined && wanted > available) return setError(t`You don’t have that many points`)
    setIsBusy(true)
    const result = await sendPoints(cohost.id, id, wanted)
    setIsBusy(false)
    if (result.ok || result.kind === 'refused') setId(newId())
    if (!result.ok) {
      setError(failureText(result))
      showFailure(result)
      return
    }
    setTyped('')
    setError(undefined)
    showSuccess(result.message)
  }

  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Send points</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Plural
          value={cohost.points_sent}
          _0="None from you so far. They pay for the messages to their guests."
          one="# point from you so far."
          other="# points from you so far."
        />
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <TextField
          kind="number"
          label={t`Points`}
          autoComplete="off"
          value={typed}
          error={error}
          help={
            available === undefined ? undefined : (
              <Plural value={available} one="You have # point." other="You have # points." />
            )
          }
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            loading={isBusy}
            icon={<Coins size={20} aria-hidden="true" />}
          >
            <Trans>Send points</Trans>
          </Button>
          <TextLink to={paths.plans()} className="inline-flex min-h-11 items-center text-sm">
            <Trans>Get points</Trans>
          </TextLink>
        </div>
      </form>
    </Card>
  )
}
