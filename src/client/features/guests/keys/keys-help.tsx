import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#client/ui/dialog.tsx'

/** The keys of the guest list. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const keys: { keys: readonly string[]; text: string }[] = [
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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
        {keys.map(({ keys: pressed, text }) => (
          <div
            key={text}
            className="flex min-h-10 items-center justify-between gap-4 border-b border-line/60"
          >
            <dt className="text-sm">{text}</dt>
            <dd className="flex gap-1" dir="ltr">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line bg-sunken px-2 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
