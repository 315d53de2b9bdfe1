import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { ChannelHealth } from '#shared/contract/operator.ts'

/** What a provider made of the messages of the last day. */
export function ProviderFigures({ provider }: { provider: ChannelHealth['providers'][number] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { sent, delivered, failed, bounced, delay_half: half, delay_most: most } = provider
  const [halfTime, mostTime] = [half, most].map((seconds) => durationOf(seconds ?? 0, number))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-muted">
        <LtrText>{provider.provider}</LtrText>
        {' · '}
        <Trans>The last 24 hours</Trans>
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={<Trans>Accepted by the service</Trans>}>{number(sent)}</Figure>
        <Figure name={<Trans>Delivered</Trans>}>{number(delivered)}</Figure>
        <Figure name={<Trans>Failed right away</Trans>} isBad={failed > 0}>
          {number(failed)}
        </Figure>
        <Figure name={<Trans>Bounced later</Trans>} isBad={bounced > 0}>
          {number(bounced)}
        </Figure>
      </dl>
      {half !== null && most !== null && (
        <p className="text-sm text-muted">
          {t`Half were accepted within ${halfTime} of their time, 95 in 100 within ${mostTime}.`}
        </p>
      )}
    </div>
  )
}

/** Minutes and seconds as a clock has them, which needs no words. */
function durationOf(seconds: number, number: (value: number, options?: Intl.NumberFormatOptions) => string) {
  const rest = number(seconds % 60, { minimumIntegerDigits: 2 })
  return `${number(Math.floor(seconds / 60))}:${rest}`
}

function Figure({
  name,
  isBad = false,
  children,
}: {
  name: ReactNode
  isBad?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex flex-col rounded-lg bg-sunken px-3 py-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isBad ? 'numeric text-lg font-semibold text-danger' : 'numeric text-lg font-semibold'}>
        {children}
      </dd>
    </div>
  )
}
