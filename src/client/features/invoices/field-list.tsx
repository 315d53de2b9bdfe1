import { LtrText } from '#client/ui/ltr-text.tsx'
import type { InvoiceField } from '#shared/rules/invoices/invoice-view.ts'
import { BothLanguages } from './both-languages.tsx'

export function FieldList({ fields }: { fields: readonly InvoiceField[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 min-[26rem]:grid-cols-2">
      {fields.map(({ label, value, ltr }) => (
        <div key={label.en} className="min-w-0">
          <dt className="text-xs text-ink-600">
            <BothLanguages label={label} />
          </dt>
          <dd className="text-sm wrap-anywhere">
            {ltr ? <LtrText className="numeric">{value}</LtrText> : <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
