import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { RequestGroup } from '#client/ui/request-group.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { localizedField } from '#shared/rules/text/localized.ts'
import { useHostRequests } from '../queries.ts'
import { RequestRow } from './request-row.tsx'

/** Requests to join the guest lists of all events of the account that nobody has answered. */
export function JoinRequestsSource() {
  const { language } = useFormat()
  const now = useNow()
  const list = useHostRequests()
  if (list.state === 'loading') return <SkeletonList rows={1} />
  if (list.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <Trans>Couldn’t load the requests</Trans>
        <Button size="small" variant="secondary" loading={list.retrying} onClick={list.retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  }
  if (list.requests.length === 0) return null
  return (
    <RequestGroup
      title={<Trans>To join your events</Trans>}
      more={
        list.more && (
          <Button variant="quiet" size="small" loading={list.fetching} onClick={list.more}>
            <Trans>Show more</Trans>
          </Button>
        )
      }
    >
      {list.requests.map((request) => (
        <RequestRow
          key={request.id}
          eventId={request.event_id}
          request={request}
          now={now}
          event={
            <TextLink to={paths.joinRequests(request.event_id)}>
              <bdi>{localizedField(request, 'event_title', language) || <Trans>Untitled event</Trans>}</bdi>
            </TextLink>
          }
        />
      ))}
    </RequestGroup>
  )
}
