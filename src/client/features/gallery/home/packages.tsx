import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { PlanOffer } from '#shared/contract/home.ts'
import { SectionHead } from './section-head.tsx'

const HALALAS = 100

/** What it costs to invite more people. */
export function Packages({ plans }: { plans: readonly PlanOffer[] }) {
  const { number } = useFormat()
  const riyals = (halalas: number, digits: number) =>
    number(halalas / HALALAS, {
      style: 'currency',
      currency: 'SAR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="packages" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6">
      <SectionHead id="packages" title={<Trans>Packages</Trans>}>
        <Trans>One point sends one invitation. VAT is added at checkout.</Trans>
      </SectionHead>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map(({ id, name, points, price }) => (
          <li key={id} className="flex flex-col gap-3 rounded-xl bg-raised p-6 ring-1 ring-line">
            <h3 className="font-display text-xl">{name}</h3>
            <p className="numeric text-3xl font-semibold">
              <bdi>{riyals(price, price % HALALAS === 0 ? 0 : 2)}</bdi>
            </p>
            <div className="brass-rule w-full" />
            <p className="font-medium">
              <Plural value={points} one="# invitation" other="# invitations" />
            </p>
            <p className="text-sm text-muted">
              <Trans>
                <bdi>{riyals(price / points, 2)}</bdi> for each
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
