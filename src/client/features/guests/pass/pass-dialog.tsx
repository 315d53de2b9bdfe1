import { Trans, useLingui } from '@lingui/react/macro'
import { createFormat } from '#client/i18n/format.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Event } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { guestPassText } from '#shared/rules/guest-pass-text.ts'
import { formatShortCode } from '#shared/rules/short-code.ts'
import type { PassContent } from './logic.ts'
import { PassActions } from './pass-actions.tsx'
import { PassCard } from './pass-card.tsx'
import { useGuestPass } from './queries.ts'

/** A guest's pass, large enough to be scanned off this screen, and the ways to hand it on. */
export function PassDialog({ event, guest, onClose }: { event: Event; guest: Guest; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const found = useGuestPass(guest)
  const language = guest.language ?? parseLanguage(i18n.locale) ?? 'en'
  const content = found.state === 'ready' ? contentOf(event, guest, found.pass, language) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Pass for the door</Trans>}
      footer={content && <PassActions content={content} />}
    >
      {found.state === 'loading' && <Skeleton className="h-96 w-full rounded-lg" />}
      {found.state === 'failed' && (
        <ErrorState title={t`The pass could not be fetched`} onRetry={found.retry} retrying={found.retrying}>
          <Trans>The first time a pass needs a connection.</Trans>
        </ErrorState>
      )}
      {content && <PassCard content={content} />}
    </Dialog>
  )
}

function contentOf(event: Event, guest: Guest, pass: GuestPass, language: 'ar' | 'en'): PassContent {
  return {
    language,
    qr: `${location.origin}${pass.path}`,
    name: guest.name,
    event: language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar,
    day: event.starts_on === null ? '' : createFormat({ language }).date(event.starts_on),
    text: guestPassText(guest, language),
    code: formatShortCode(pass.short_code),
  }
}
