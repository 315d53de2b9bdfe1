import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Invoicing } from '#shared/contract/operator-health.ts'
import { phaseTwoLabels } from '../labels.ts'

/** How invoices are issued, what phase 2 of the tax authority lacks here, and what to ask a tax adviser about. */
export function InvoicingCard({ invoicing }: { invoicing: Invoicing }) {
  const { i18n } = useLingui()
  const { phase_two_lacks: lacks } = invoicing
  return (
    <Card className="flex flex-col gap-5 p-5">
      <h2 className="text-lg">
        <Trans>Invoices and VAT</Trans>
      </h2>
      <Seller seller={invoicing.seller} />
      {lacks.length > 0 && (
        <Point title={<Trans>Phase 2 of e-invoicing (ZATCA) isn’t here</Trans>}>
          <p>
            <Trans>
              Invoices are those of phase 1: with a QR code, and sent to nobody. Phase 2 binds sellers in
              waves, by their sales. Once it binds you, this server isn’t enough on its own. It lacks:
            </Trans>
          </p>
          <ul className="mt-2 list-disc ps-5">
            {lacks.map((part) => (
              <li key={part}>{i18n._(phaseTwoLabels[part])}</li>
            ))}
          </ul>
        </Point>
      )}
      <Point title={<Trans>Invoices of private persons</Trans>}>
        <p>
          <NamedFrom riyals={invoicing.named_from} />
        </p>
      </Point>
      <Point title={<Trans>VAT on points</Trans>}>
        <p>
          <Trans>
            It is charged and invoiced when points are bought, not when they are used; there is no setting for
            the other way.
          </Trans>
        </p>
      </Point>
      <p className="text-sm text-muted">
        <Trans>Ask your tax adviser whether this suits you.</Trans>
      </p>
    </Card>
  )
}

function Seller({ seller }: Pick<Invoicing, 'seller'>) {
  const { language } = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-2">
      {seller === null ? (
        <Badge tone="danger">
          <Trans>No seller is set, so nothing is sold</Trans>
        </Badge>
      ) : (
        <>
          <span>
            <Trans>Issued by:</Trans> <bdi>{language === 'ar' ? seller.name_ar : seller.name_en}</bdi>
          </span>
          {seller.is_sample && (
            <Badge tone="accent">
              <Trans>Made up, for trials</Trans>
            </Badge>
          )}
        </>
      )}
    </p>
  )
}

function NamedFrom({ riyals }: { riyals: number | null }) {
  if (riyals === null)
    return (
      <Trans>They are simplified, whatever the total. A company with a VAT number is always named.</Trans>
    )
  return (
    <Trans>
      They are simplified below <Price halalas={riyals * 100} />. From there on the buyer is named.
    </Trans>
  )
}

function Point({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <div className="text-sm">{children}</div>
    </div>
  )
}
