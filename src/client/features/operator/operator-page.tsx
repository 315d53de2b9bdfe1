import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { type TabItem, Tabs } from '#client/ui/tabs.tsx'
import { Accounts } from './accounts.tsx'
import { Acts } from './acts.tsx'
import { Channels } from './channels.tsx'
import { HeldSends } from './held-sends.tsx'
import { InviteCodes } from './invite-codes.tsx'
import { Coupons } from './orders/coupons.tsx'
import { Items } from './orders/items.tsx'
import { Orders } from './orders/orders.tsx'
import { useOperator } from './queries.ts'
import { Services } from './services/services.tsx'
import { ContactMessages } from './upkeep/contact-messages.tsx'
import { FailedJobs } from './upkeep/failed-jobs.tsx'
import { Figures } from './upkeep/figures.tsx'
import { Health } from './upkeep/health.tsx'
import { Subscribers } from './upkeep/subscribers.tsx'
import { Suggestions } from './upkeep/suggestions.tsx'
import { Templates } from './upkeep/templates.tsx'

/** What those who run this server decide: for everybody else there is no such page. */
export function OperatorPage({
  notFound,
  invoices,
}: {
  notFound: ReactNode
  /** The documents of an order: another feature draws them. */
  invoices: (orderId: string, onBack: () => void) => ReactNode
}) {
  const { state, heldSends, services, retry } = useOperator()
  if (state === 'nobody') return notFound
  if (state === 'loading') return <PageLoader />
  if (state === 'failed') return <ErrorState onRetry={retry} />
  return <Decisions heldSends={heldSends} services={services} invoices={invoices} />
}

type TabId =
  | 'sends'
  | 'services'
  | 'orders'
  | 'items'
  | 'coupons'
  | 'accounts'
  | 'figures'
  | 'channels'
  | 'jobs'
  | 'health'
  | 'templates'
  | 'contact'
  | 'suggestions'
  | 'subscribers'
  | 'invites'
  | 'log'

function Decisions({
  heldSends,
  services,
  invoices,
}: {
  heldSends: number
  services: number
  invoices: (orderId: string, onBack: () => void) => ReactNode
}) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  usePageTitle(t`Operating`)
  const order = search.get('order')
  const items: readonly TabItem<TabId>[] = [
    { id: 'sends', label: t`Waiting sends`, count: heldSends, content: <HeldSends /> },
    { id: 'services', label: t`Requests`, count: services, content: <Services /> },
    {
      id: 'orders',
      label: t`Orders`,
      content:
        order === null ? (
          <Orders onOpenInvoice={(id) => setSearch({ tab: 'orders', order: id })} />
        ) : (
          invoices(order, () => setSearch({ tab: 'orders' }))
        ),
    },
    { id: 'items', label: t`For sale`, content: <Items /> },
    { id: 'coupons', label: t`Coupons`, content: <Coupons /> },
    { id: 'accounts', label: t`Accounts`, content: <Accounts /> },
    { id: 'figures', label: t`This month`, content: <Figures /> },
    { id: 'channels', label: t`Channels`, content: <Channels /> },
    { id: 'jobs', label: t`Jobs`, content: <FailedJobs /> },
    { id: 'health', label: t`Health`, content: <Health /> },
    { id: 'templates', label: t`Designs`, content: <Templates /> },
    { id: 'contact', label: t`Messages`, content: <ContactMessages /> },
    { id: 'suggestions', label: t`Suggestions`, content: <Suggestions /> },
    { id: 'subscribers', label: t`Subscribers`, content: <Subscribers /> },
    { id: 'invites', label: t`Invite codes`, content: <InviteCodes /> },
    { id: 'log', label: t`Log`, content: <Acts /> },
  ]
  const chosen = items.find(({ id }) => id === search.get('tab'))?.id ?? 'sends'
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-4 pb-16 sm:px-6">
      <PageHeader
        title={<Trans>Operating</Trans>}
        subtitle={<Trans>Everything you decide here is written to the log.</Trans>}
      />
      <Tabs
        label={t`What to look at`}
        items={items}
        value={chosen}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </div>
  )
}
