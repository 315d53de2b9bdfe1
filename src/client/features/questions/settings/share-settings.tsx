import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { EventDetails, SHARE_LINKS } from '#shared/contract/events.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { useDebouncedSave } from './use-debounced-save.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

const LIMIT_MOST = 5000

/** What strangers may do with the share link. */
export function ShareSettings({
  event,
  onSave,
}: {
  event: LocalEvent
  onSave: (changes: Partial<EventDetails>) => Promise<boolean>
}) {
  const { t } = useLingui()
  const name = useId()
  const [link, setLink] = useOptimisticValue(event.share_link, (share_link) => onSave({ share_link }))
  const [limit, setLimit] = useDebouncedSave(
    `share-limit ${event.id}`,
    event.share_limit === null ? '' : String(event.share_limit),
    (typed) => onSave({ share_limit: typed === '' ? null : Number(typed) }),
  )
  const labels: Record<(typeof SHARE_LINKS)[number], readonly [ReactNode, ReactNode]> = {
    off: [<Trans key="o">Closed</Trans>, <Trans key="h">Only guests on your list can reply.</Trans>],
    approval: [
      <Trans key="o">With approval</Trans>,
      <Trans key="h">Anyone with the link can ask to join; you decide.</Trans>,
    ],
    open: [<Trans key="o">Open to all</Trans>, <Trans key="h">Anyone with the link can RSVP.</Trans>],
  }
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t`Public link`}</legend>
        {(['off', 'approval', 'open'] as const satisfies readonly (typeof SHARE_LINKS)[number][]).map(
          (one) => (
            <label
              key={one}
              className="flex items-start gap-3 rounded-lg border border-line p-3.5 transition hover:border-action has-checked:border-action has-checked:bg-action-soft/50 has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={link === one}
                onChange={() => setLink(one)}
                className="mt-1 size-5 shrink-0 appearance-none rounded-full border border-control checked:border-6 checked:border-action"
              />
              <span className="flex flex-col">
                <span className="font-medium">{labels[one][0]}</span>
                <span className="text-sm text-muted">{labels[one][1]}</span>
              </span>
            </label>
          ),
        )}
      </fieldset>
      {link !== 'off' && (
        <>
          <div className="max-w-sm">
            <TextField
              kind="number"
              label={t`Guest limit for this link`}
              optional
              value={limit}
              onChange={({ target }) => {
                const digits = foldDigits(target.value).replace(/\D/g, '').replace(/^0+/, '').slice(0, 4)
                setLimit(Number(digits) > LIMIT_MOST ? String(LIMIT_MOST) : digits)
              }}
            />
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <TextLink to={`${paths.inviteGuests(event.id)}?way=link`}>
              <Trans>Copy the link or its QR code</Trans>
            </TextLink>
            {link === 'approval' && (
              <TextLink to={paths.joinRequests(event.id)}>
                <Trans>See join requests</Trans>
              </TextLink>
            )}
          </p>
        </>
      )}
      <SettingSwitch
        value={event.hide_place ?? false}
        onSave={(hide_place) => onSave({ hide_place })}
        help={
          <Trans>
            Whoever opens the public link sees no venue, address or map, on the page or on the card. Each
            guest finds them in their own invitation. A place that you typed on the card yourself stays
            readable.
          </Trans>
        }
      >
        <Trans>Show the place to guests only</Trans>
      </SettingSwitch>
    </>
  )
}
