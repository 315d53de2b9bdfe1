import { Trans } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'

/** One line of the list: keys that are pressed together, and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[]
  readonly text: string
}

/** What the key of commands is called on this device. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}

/** The keyboard shortcuts of a page. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyHelp[]; onClose: () => void }) {
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
