import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, MessageCircle, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { phoneText } from '#client/lib/phone-text.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import type { User } from '#shared/contract/account.ts'
import type { PhoneChannel } from '#shared/contract/profile.ts'
import { sendPhoneCode } from './commands.ts'
import { PhoneCode } from './phone-code.tsx'
import { usePhoneChannels } from './queries.ts'
import { SectionCard } from './section-card.tsx'

/** Whether the saved number is confirmed, and how to confirm it. */
export function PhoneCard({ user }: { user: User }) {
  const { t } = useLingui()
  const channels = usePhoneChannels()
  const [sending, setSending] = useState<PhoneChannel | null>(null)
  /** The number that a code was sent to: another one that is saved meanwhile needs its own. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const phone = user.phone_complete_form
  const ways: Record<PhoneChannel, { label: string; again: string; icon: typeof MessageCircle }> = {
    whatsapp: {
      label: t`Send a code by WhatsApp`,
      again: t`Send again by WhatsApp`,
      icon: MessageCircle,
    },
    sms: { label: t`Send a code by SMS`, again: t`Send again by SMS`, icon: MessageSquareText },
  }
  const isSent = phone !== null && sentTo === phone && !user.phone_verified

  async function send(channel: PhoneChannel) {
    setSending(channel)
    const result = await sendPhoneCode(channel)
    setSending(null)
    if (!result.ok) return showFailure(result)
    showSuccess(result.message)
    setSentTo(result.data.phone)
  }

  return (
    <SectionCard id="phone" title={<Trans>Your phone</Trans>}>
      {phone !== null && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <LtrText className="numeric text-lg">{phoneText(phone)}</LtrText>
          {user.phone_verified ? (
            <Badge tone="action" icon={<BadgeCheck size={16} aria-hidden="true" />}>
              <Trans>Confirmed</Trans>
            </Badge>
          ) : (
            <Badge tone="accent">
              <Trans>Not confirmed</Trans>
            </Badge>
          )}
        </p>
      )}
      <p className="text-sm text-muted">
        {phone === null ? (
          <Trans>Add your number above. Once it’s confirmed, invitations sent to it appear here too.</Trans>
        ) : user.phone_verified ? (
          <Trans>Invitations sent to this number appear among your events. Nobody else sees it.</Trans>
        ) : channels?.length === 0 ? (
          <Trans>
            Numbers can’t be confirmed here: neither WhatsApp nor SMS is set up yet. Your number is saved, and
            nothing else depends on it.
          </Trans>
        ) : (
          <Trans>Confirm it, and invitations sent to it appear among your events. Nobody else sees it.</Trans>
        )}
      </p>
      {isSent && <PhoneCode phone={phone} />}
      {phone !== null && !user.phone_verified && channels && channels.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {channels.map((channel, place) => {
            const { label, again, icon: Icon } = ways[channel]
            return (
              <Button
                key={channel}
                variant={place === 0 && !isSent ? 'primary' : 'secondary'}
                loading={sending === channel}
                disabled={sending !== null && sending !== channel}
                icon={<Icon size={20} aria-hidden="true" />}
                onClick={() => void send(channel)}
              >
                {isSent ? again : label}
              </Button>
            )
          })}
        </div>
      )}
    </SectionCard>
  )
}
