import type { LocalizedText } from './event-texts.ts'

/** A text by the host, marked with its language for fonts, line height and screen readers. */
export function EventText({ of, className }: { of: LocalizedText; className?: string }) {
  return (
    <span lang={of.lang} dir={of.lang === 'ar' ? 'rtl' : 'ltr'} className={className}>
      {of.text}
    </span>
  )
}
