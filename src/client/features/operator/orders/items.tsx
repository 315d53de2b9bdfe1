import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { Price } from '#client/ui/price.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { OperatedItem } from '#shared/contract/operator-items.ts'
import { setItemSold } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useItems } from '../queries.ts'

/** What is sold: plans and services, each on or off. */
export function Items() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        <Trans>
          What’s off isn’t shown or sold anywhere. Earlier orders continue, and so does work on them.
        </Trans>
      </p>
      <ListedItems list={useItems()} empty={null}>
        {(item) => <ItemCard item={item} />}
      </ListedItems>
    </div>
  )
}

const HALALAS = 100

function ItemCard({ item }: { item: OperatedItem }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [busy, setBusy] = useState(false)
  const { id, kind, points, price, is_sold, orders } = item
  const name = language === 'ar' ? item.name_ar : item.name_en

  async function set(isSold: boolean) {
    setBusy(true)
    showResult(await setItemSold(id, isSold))
    setBusy(false)
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-muted">
          {kind === 'service' ? (
            <Trans>Service</Trans>
          ) : (
            <Plural value={points} one="# point" other="# points" />
          )}
          {' · '}
          <Price halalas={Math.round(Number(price) * HALALAS)} /> <Trans>before VAT</Trans>
          {' · '}
          <Plural value={orders} one="# paid order" other="# paid orders" />
        </p>
      </div>
      <Switch
        checked={is_sold}
        disabled={busy}
        aria-label={t`${name}: for sale`}
        onChange={({ target }) => void set(target.checked)}
      >
        <span className="text-sm">
          <Trans>For sale</Trans>
        </span>
      </Switch>
    </Card>
  )
}
