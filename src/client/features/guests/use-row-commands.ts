import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { personalUrl } from '#client/data/invitation-links.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { showError } from '#client/ui/toast.ts'
import { useCopyLink } from '#client/ui/use-copy-link.ts'
import type { Event } from '#shared/contract/events.ts'
import { invitationText } from '#shared/rules/events/invitation-text.ts'
import { editGuest } from './commands.ts'
import type { RowCommands } from './row-commands.ts'

interface OfTheView {
  readonly open: (id: string) => void
  readonly select: RowCommands['select']
  readonly toggleAll: () => void
  readonly showPass: (id: string) => void
}

/** The commands of the rows: one object as long as the event stays the same, whatever is listed or selected. */
export function useRowCommands(event: Event, ofTheView: OfTheView): RowCommands {
  const { t } = useLingui()
  const { language } = useFormat()
  const copyLink = useCopyLink()
  const current = useRef({ ...ofTheView, copyLink, t })
  useLayoutEffect(() => {
    current.current = { ...ofTheView, copyLink, t }
  })
  return useMemo((): RowCommands => {
    const linkOf: RowCommands['linkOf'] = (guest) =>
      event.status === 'draft' ? null : personalUrl(event, guest, { origin: location.origin, language })
    return {
      event,
      open: (id) => current.current.open(id),
      select: (id, extend) => current.current.select(id, extend),
      toggleAll: () => current.current.toggleAll(),
      showPass: (id) => current.current.showPass(id),
      linkOf,
      whatsAppOf: (guest) => {
        const url = linkOf(guest)
        if (url === null || guest.phone === null) return null
        const text = invitationText(event, url, guest.language ?? language, guest.name)
        return whatsAppUrl(guest.phone, text)
      },
      copyLink: (guest) => {
        const url = linkOf(guest)
        if (url !== null) void current.current.copyLink(url)
      },
      change: async (guest, changes) => {
        const { ok } = await editGuest(event.id, guest.id, guest.rev, changes)
        if (!ok) showError(current.current.t`Couldn’t save: this device is out of space.`)
      },
      suggestionsId: (field) => `guests-${field}`,
    }
  }, [event, language])
}
