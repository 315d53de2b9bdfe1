import { useLingui } from '@lingui/react/macro'
import { commandKey, type KeyHelp, KeysDialog } from '#client/ui/keys-dialog.tsx'

/** The keys of the guest list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const command = commandKey()
  const keys: KeyHelp[] = [
    { keys: ['↑', '↓'], text: t`Move between guests` },
    { keys: ['←', '→'], text: t`Move within a row` },
    { keys: ['Enter'], text: t`Open the guest, or edit the cell` },
    { keys: [t`Space`], text: t`Select` },
    { keys: ['Shift', '↓'], text: t`Extend the selection` },
    { keys: [command, 'A'], text: t`Select all listed guests` },
    { keys: ['Esc'], text: t`Clear selection` },
    { keys: ['W'], text: t`Write on WhatsApp` },
    { keys: ['L'], text: t`Copy link` },
    { keys: ['P'], text: t`Show the pass` },
    { keys: ['/'], text: t`Search guests` },
    { keys: ['N'], text: t`Add a guest` },
    { keys: [command, 'V'], text: t`Paste rows from Excel` },
    { keys: [command, 'K'], text: t`Find any guest or page` },
    { keys: ['?'], text: t`Show this list` },
  ]
  return <KeysDialog keys={keys} onClose={onClose} />
}
