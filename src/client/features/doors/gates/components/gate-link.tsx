import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#shared/contract/common.ts'
import type { Door } from '#shared/contract/doors.ts'
import { gateLinkText } from '#shared/rules/gate-link-text.ts'
import { languageNames, parseLanguage } from '../../../../i18n/languages.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonStyle } from '../../../../ui/button-style.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import { gateUrl } from '../../logic.ts'
import type { DoorEvent } from '../../queries.ts'

/** The check-in link: large enough for a phone across the table, and the ways to send it. */
export function GateLink({ event, gate }: { event: DoorEvent; gate: Door }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(parseLanguage(i18n.locale) ?? 'en')
  if (gate.path === null) {
    return (
      <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
        <Trans>
          This link was made with a key that is no longer used. Close this gate and make a new one.
        </Trans>
      </p>
    )
  }
  const url = gateUrl(location.origin, gate.path)
  const text = gateLinkText(gate.name, event, gateUrl(location.origin, gate.path, language), language)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showSuccess(t`The link is copied`)
    } catch {
      showError(t`The browser did not allow copying. Press and hold the link instead.`)
    }
  }
  return (
    <section className="flex flex-col gap-4">
      <figure className="flex flex-col items-center gap-2 overflow-hidden rounded-lg bg-white ring-1 ring-line">
        <QrCode text={url} label={t`The check-in link of ${gate.name}`} />
        <figcaption className="pb-2 text-center text-sm text-ink-700">
          <Trans>Hold it before the camera of the phone at the gate.</Trans>
        </figcaption>
      </figure>
      <SegmentedControl
        label={t`Language of the message`}
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((id) => ({ id, label: languageNames[id] }))}
      />
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('primary', 'small')}
        >
          <MessageCircle size={18} aria-hidden="true" />
          <Trans>WhatsApp</Trans>
        </a>
        <Button
          variant="secondary"
          size="small"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <Trans>Copy the link</Trans>
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            size="small"
            icon={<Share2 size={18} aria-hidden="true" />}
            // Closing the phone's sheet without choosing is an answer too.
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
