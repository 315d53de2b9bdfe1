import { useLingui } from '@lingui/react/macro'
import { commandKey, type KeyHelp, KeysDialog } from '#client/ui/keys-dialog.tsx'

/** The keys of the editor: `use-shortcuts.ts` and `canvas/use-zoom-keys.ts`. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const command = commandKey()
  const keys: KeyHelp[] = [
    { keys: [command, 'Z'], text: t`Undo` },
    { keys: [command, 'Shift', 'Z'], text: t`Redo` },
    { keys: ['Tab'], text: t`Go to the next layer` },
    { keys: ['Enter'], text: t`Write in the chosen text` },
    { keys: ['←', '→', '↑', '↓'], text: t`Move what is chosen` },
    { keys: ['Shift', '→'], text: t`Move it further` },
    { keys: [command, 'D'], text: t`Duplicate it` },
    { keys: [']'], text: t`One layer up` },
    { keys: ['['], text: t`One layer down` },
    { keys: ['Delete'], text: t`Delete it` },
    { keys: ['Esc'], text: t`Clear selection` },
    { keys: ['+'], text: t`Zoom in` },
    { keys: ['-'], text: t`Zoom out` },
    { keys: ['0'], text: t`Show the whole card` },
    { keys: ['?'], text: t`Show this list` },
  ]
  return <KeysDialog keys={keys} onClose={onClose} />
}
