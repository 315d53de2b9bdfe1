import { useFormat } from '#client/i18n/use-format.ts'
import type { Label } from '#shared/rules/invoices/invoice-view.ts'

/** A text of the document in both languages, that of the page first: in a line, or one below the other. */
export function BothLanguages({ label, stacked = false }: { label: Label; stacked?: boolean }) {
  const { language } = useFormat()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <span className={stacked ? 'flex flex-col' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
      <bdi lang={language}>{label[language]}</bdi>
      <bdi lang={other} className="text-[0.82em] font-normal text-ink-600">
        {label[other]}
      </bdi>
    </span>
  )
}
