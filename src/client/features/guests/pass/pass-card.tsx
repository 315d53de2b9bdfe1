import { useLingui } from '@lingui/react/macro'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { drawQr } from '#shared/card/qr.ts'
import type { PassContent } from './logic.ts'

/** The pass as the guest gets it: always on light paper, in the guest's own language. */
export function PassCard({ content }: { content: PassContent }) {
  const { t } = useLingui()
  const { language, name, event, day, text, code, qr } = content
  return (
    <article
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="flex flex-col items-center gap-1.5 rounded-lg border border-brass-500 bg-sand-100 px-4 py-5 text-center text-ink-900 outline-1 -outline-offset-6 outline-brass-300"
    >
      {event !== '' && <p className="font-display text-xl font-semibold text-teal-800">{event}</p>}
      {day !== '' && <p className="text-sm text-ink-600">{day}</p>}
      <p className="pt-1 text-2xl leading-snug font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="font-medium text-teal-800">
        {text.admits}
        {text.section !== null && ` · ${text.section}`}
      </p>
      <div className="w-full max-w-62 py-1">
        <QrCode drawing={drawQr(qr)} label={t`The pass of ${name}`} />
      </div>
      <p className="text-sm text-ink-600">{text.hint}</p>
      <p className="numeric text-2xl font-semibold">
        <LtrText>{code}</LtrText>
      </p>
    </article>
  )
}
