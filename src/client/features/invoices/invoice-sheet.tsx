import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { QrCode } from '#client/ui/qr-code.tsx'
import { drawQr } from '#shared/card/qr.ts'
import type { Invoice } from '#shared/contract/invoices.ts'
import { invoiceView, type Label } from '#shared/rules/invoices/invoice-view.ts'
import { BothLanguages } from './both-languages.tsx'
import { FieldList } from './field-list.tsx'
import { LineTable } from './line-table.tsx'

/** An invoice or credit note as it is on paper: black on white in every theme, in both languages. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const other = language === 'ar' ? 'en' : 'ar'
  const view = invoiceView(invoice)
  const { seller, buyer, amounts } = view
  return (
    <article
      aria-label={`${view.title[language]} ${view.number}`}
      className="on-paper flex flex-col gap-6 rounded-lg bg-white p-4 text-ink-900 ring-1 ring-line sm:p-8"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink-900 pb-4">
        <div>
          <h2 lang={language} className="text-2xl font-semibold">
            {view.title[language]}
          </h2>
          <p lang={other} className="text-ink-600">
            {view.title[other]}
          </p>
        </div>
        <div className="font-medium">
          <BothLanguages label={seller.name} layout="stacked" />
        </div>
      </header>
      {view.notice && (
        <div className="rounded-md bg-rose-100 px-3 py-2 font-medium text-rose-700">
          <BothLanguages label={view.notice} />
        </div>
      )}
      <FieldList fields={view.head} />
      <div className={classNames('grid gap-6', buyer && 'md:grid-cols-2 print:grid-cols-2')}>
        <Party label={seller.label} name={<BothLanguages label={seller.name} layout="stacked" />}>
          <FieldList fields={seller.fields} />
        </Party>
        {buyer && (
          <Party label={buyer.label} name={<bdi>{buyer.name}</bdi>}>
            <FieldList fields={buyer.fields} />
          </Party>
        )}
      </div>
      <LineTable view={view} />
      <div className="flex break-inside-avoid flex-wrap-reverse items-end justify-between gap-6">
        <div className="-m-3 w-44 max-w-full">
          <QrCode drawing={drawQr(view.qr)} label={t`The code that the tax authority reads`} />
        </div>
        <dl className="flex min-w-0 flex-1 basis-72 flex-col sm:max-w-md">
          {amounts.map(({ label, amount, strong }) => (
            <div
              key={label.en}
              className={classNames(
                'grid grid-cols-[1fr_auto] items-baseline gap-x-6 px-2 py-2',
                strong ? 'bg-ink-50 text-lg font-semibold' : 'border-b border-ink-200 text-sm',
              )}
            >
              <dt>
                <BothLanguages label={label} />
              </dt>
              <dd dir="ltr" className="numeric min-w-20 text-end">
                {amount}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="border-t border-ink-200 pt-3 text-xs text-ink-600">
        <BothLanguages label={view.currency} />
      </p>
    </article>
  )
}

function Party({ label, name, children }: { label: Label; name: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="bg-ink-50 px-2 py-1.5 text-sm font-semibold">
        <BothLanguages label={label} />
      </h3>
      <p className="font-semibold">{name}</p>
      {children}
    </section>
  )
}
