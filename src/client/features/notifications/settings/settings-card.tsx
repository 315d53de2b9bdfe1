import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Switch } from '#client/ui/switch.tsx'
import {
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  type NotificationTopic,
} from '#shared/contract/notifications.ts'
import { saveNotificationSettings } from '../commands.ts'
import { useNotificationSettings } from '../queries.ts'
import { PushDevice } from './push-device.tsx'

/** What is pushed to devices, and what the daily mail has. */
export function SettingsCard() {
  const { data, isError, isFetching, refetch } = useNotificationSettings()
  return (
    <section aria-labelledby="notification-settings">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="notification-settings" className="text-lg">
          <Trans>How we reach you</Trans>
        </h2>
        <PushDevice />
        {data !== undefined ? (
          <Choices settings={data} />
        ) : isError ? (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Trans>Couldn’t load your choices.</Trans>
            <Button size="small" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : (
          <SkeletonList rows={4} />
        )}
      </Card>
    </section>
  )
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui()
  const { push, digest, digest_on } = settings
  const names: Readonly<Record<NotificationTopic, string>> = {
    answers: t`Guests’ replies`,
    requests: t`Requests to join`,
    'co-hosts': t`Hosting together`,
    sending: t`Sending invitations`,
    points: t`Points running low`,
    door: t`Entries to review at the door`,
    orders: t`Payments and refunds`,
    services: t`Design services`,
    data: t`Deletion of guests’ data`,
    developers: t`Connected systems`,
  }
  async function save(changes: Partial<NotificationSettings>) {
    const result = await saveNotificationSettings({ ...settings, ...changes })
    if (!result.ok) showFailure(result)
  }
  const toggled = (chosen: readonly NotificationTopic[], topic: NotificationTopic) =>
    NOTIFICATION_TOPICS.filter((one) => (one === topic) !== chosen.includes(one))

  return (
    <>
      <Switch
        checked={digest_on}
        onChange={(event) => void save({ digest_on: event.target.checked })}
        help={<Trans>At 6 pm Riyadh time, what you haven’t read. No news, no email.</Trans>}
      >
        <Trans>Daily email</Trans>
      </Switch>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pb-2 text-start font-medium">
              <Trans>About</Trans>
            </th>
            <th scope="col" className="w-16 pb-2 font-medium">
              <Trans>Alert</Trans>
            </th>
            <th scope="col" className="w-16 pb-2 font-medium">
              <Trans context="column">Email</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {NOTIFICATION_TOPICS.map((topic) => {
            const name = names[topic]
            return (
              <tr key={topic}>
                <th scope="row" className="py-1 text-start font-normal">
                  {name}
                </th>
                <td>
                  <Tick
                    label={t`Alert: ${name}`}
                    checked={push.includes(topic)}
                    onChange={() => void save({ push: toggled(push, topic) })}
                  />
                </td>
                <td>
                  <Tick
                    label={t`Email: ${name}`}
                    checked={digest.includes(topic)}
                    disabled={!digest_on}
                    onChange={() => void save({ digest: toggled(digest, topic) })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Tick({
  label,
  ...rest
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
}) {
  return (
    <label className="grid min-h-11 place-items-center">
      <input
        {...rest}
        type="checkbox"
        aria-label={label}
        className="size-6 accent-action disabled:opacity-55"
      />
    </label>
  )
}
