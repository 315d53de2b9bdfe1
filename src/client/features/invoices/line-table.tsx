import type { InvoiceView } from '#shared/rules/invoices/invoice-view.ts'
import { BothLanguages } from './both-languages.tsx'

/** What was sold: a table, and on a phone a list, for seven columns of numbers do not fit beside each other. */
export function LineTable({ view: { item, columns, lines } }: { view: InvoiceView }) {
  return (
    <>
      <table className="w-full border-collapse text-sm max-sm:hidden print:table">
        <thead>
          <tr className="bg-ink-50 text-xs">
            <th scope="col" className="px-2 py-2 text-start">
              <BothLanguages label={item} layout="stacked" />
            </th>
            {columns.map((label) => (
              <th key={label.en} scope="col" className="px-2 py-2">
                <BothLanguages label={label} layout="number" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, cells }) => (
            <tr key={title.en} className="border-b border-ink-200 align-top">
              <th scope="row" className="px-2 py-3 text-start font-medium">
                <BothLanguages label={title} layout="stacked" />
              </th>
              {columns.map((label, at) => (
                <td key={label.en} dir="ltr" className="numeric px-2 py-3 text-end">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-4 sm:hidden print:hidden">
        {lines.map(({ title, cells }) => (
          <div key={title.en} className="flex flex-col gap-2 border-y border-ink-200 py-3 text-sm">
            <p className="font-medium">
              <BothLanguages label={title} layout="stacked" />
            </p>
            <dl className="flex flex-col gap-1.5">
              {columns.map((label, at) => (
                <div key={label.en} className="grid grid-cols-[1fr_auto] gap-x-6">
                  <dt>
                    <BothLanguages label={label} />
                  </dt>
                  <dd dir="ltr" className="numeric min-w-16 text-end">
                    {cells[at]}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </>
  )
}
