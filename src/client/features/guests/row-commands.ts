import type { Event } from '#shared/contract/events.ts'
import type { GuestChanges } from '#shared/contract/guests.ts'
import type { ListedGuest } from './guest-list.ts'

/** What can be done with the guest of a row; stable, so that rows are drawn again for their guest alone. */
export interface RowCommands {
  /** Whose guests they are. */
  readonly event: Event
  readonly open: (id: string) => void
  /** `extend`: with all guests between this one and the one selected last. */
  readonly select: (id: string, extend: boolean) => void
  /** The guest's own link; null while there is none, or it would open nothing. */
  readonly linkOf: (guest: ListedGuest) => string | null
  readonly whatsAppOf: (guest: ListedGuest) => string | null
  readonly copyLink: (guest: ListedGuest) => void
  /** All that are listed, or none of them where they are already. */
  readonly toggleAll: () => void
  readonly showPass: (id: string) => void
  readonly change: (guest: ListedGuest, changes: GuestChanges) => Promise<void>
  /** Tables and groups in use, as suggestions. */
  readonly suggestionsId: (field: 'table_name' | 'group_name') => string
}
