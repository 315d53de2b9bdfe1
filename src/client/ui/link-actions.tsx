import { Trans } from '@lingui/react/macro'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { LtrText } from './ltr-text.tsx'
import { useCopyLink } from './use-copy-link.ts'

/** A link with the ways to share it: copy, the share sheet, or WhatsApp. */
export function LinkActions({ url, text, phone }: { url: string; text: string; phone?: string | null }) {
  const copy = useCopyLink()
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere ring-1 ring-line ring-inset select-all">
        <LtrText>{url}</LtrText>
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsAppUrl(phone ?? null, text)}
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
          onClick={() => void copy(url)}
        >
          <Trans>Copy link</Trans>
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
    </div>
  )
}
