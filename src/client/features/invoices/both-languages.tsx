import { useFormat } from '#client/i18n/use-format.ts'
import type { Label } from '#shared/rules/invoices/invoice-view.ts'

const LAYOUTS = {
  line: 'flex flex-wrap items-baseline justify-between gap-x-3',
  stacked: 'flex flex-col items-start',
  /** Above a column of numbers, which is flush right in either direction. */
  number: 'flex flex-col items-start ltr:items-end',
} as const

/** A text of the document in both languages, that of the page first. */
export function BothLanguages({ label, layout = 'line' }: { label: Label; layout?: keyof typeof LAYOUTS }) {
  const { language } = useFormat()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <span className={LAYOUTS[layout]}>
      <bdi lang={language}>{label[language]}</bdi>
      <bdi lang={other} className="text-[0.82em] font-normal text-ink-600">
        {label[other]}
      </bdi>
    </span>
  )
}
