import { Trans, useLingui } from '@lingui/react/macro'
import {
  Coins,
  DoorOpen,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Plug,
  ReceiptText,
  Send,
  ShieldCheck,
  Trash2,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Notification, NotificationTopic } from '#shared/contract/notifications.ts'
import { KIND_RULES } from '#shared/rules/notifications/kinds.ts'
import { notificationPath } from '#shared/rules/notifications/path.ts'
import { notificationText } from '#shared/rules/notifications/texts.ts'

const ICONS: Readonly<Record<NotificationTopic, LucideIcon>> = {
  answers: MessageSquareText,
  requests: UserRoundPlus,
  'co-hosts': UsersRound,
  sending: Send,
  points: Coins,
  door: DoorOpen,
  orders: ReceiptText,
  services: Palette,
  data: ShieldCheck,
  developers: Plug,
}

/** One notification; the whole row leads to what it is about. */
export function NotificationRow({
  notification,
  onOpen,
  onRemove,
}: {
  notification: Notification
  onOpen: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { language, number, dual, time } = useFormat()
  const { title, body } = notificationText(notification, {
    language,
    number,
    day: (date) => `${dual(date)[0]} (${dual(date)[1]})`,
  })
  const Icon = ICONS[KIND_RULES[notification.kind].topic]
  const isUnread = notification.read_at === null
  return (
    <li
      data-notification={notification.id}
      className={classNames(
        'relative flex items-center gap-3 py-3 ps-4 pe-2 transition-colors hover:bg-action-soft/60',
        isUnread && 'bg-action-soft/40',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-action text-on-action' : 'bg-action-soft text-on-action-soft',
        )}
      >
        <Icon size={20} />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <Link
          to={notificationPath(notification)}
          onClick={onOpen}
          className={classNames(
            'wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {isUnread && (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {title}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {body && <bdi className="wrap-anywhere">{body}</bdi>}
          <span className="numeric whitespace-nowrap">{time(notification.happened_at)}</span>
        </span>
      </span>
      <IconButton label={t`Delete “${title}”`} className="relative" onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
