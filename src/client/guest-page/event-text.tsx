import type { Said } from './event-texts.ts'

/** Words of the host, marked with the language they are in: faces, line heights and screen readers follow it. */
export function EventText({ of, className }: { of: Said; className?: string }) {
  return (
    <span lang={of.lang} dir={of.lang === 'ar' ? 'rtl' : 'ltr'} className={className}>
      {of.text}
    </span>
  )
}
