import { Trans } from '@lingui/react/macro'
import { Share, SquarePlus } from 'lucide-react'
import { khatam, pathOf } from './khatam.ts'

const star = pathOf(khatam(32, 32, 20))
const dot = <span className="size-2 rounded-full bg-line" />

/** Safari's toolbar with the share button. */
const safariBar = (
  <span className="mt-auto flex w-full items-center justify-between border-t border-line bg-raised px-3 py-2.5">
    {dot}
    {dot}
    <span className="grid size-9 place-items-center rounded-full bg-action-soft text-on-action-soft">
      <Share size={20} />
    </span>
    {dot}
    {dot}
  </span>
)

const shareMenu = (
  <span className="flex w-full flex-col gap-1.5 px-2.5">
    <span className="h-3 rounded-sm bg-line/60" />
    <span className="flex items-center justify-between rounded-sm bg-action-soft px-2 py-1.5 text-on-action-soft">
      <span className="h-1.5 w-11 rounded-full bg-current" />
      <SquarePlus size={20} />
    </span>
    <span className="h-3 rounded-sm bg-line/60" />
  </span>
)

const app = <span className="size-6 rounded-sm bg-line" />

const homeScreen = (
  <span className="grid grid-cols-3 gap-2">
    {app}
    {app}
    {app}
    {app}
    <svg viewBox="0 0 64 64" className="size-6" aria-hidden="true">
      <rect width="64" height="64" rx="18" className="fill-teal-700" />
      <path d={star} className="fill-brass-100" />
    </svg>
    {app}
  </span>
)

/** How to install in Safari, with pictures: share, add to home screen, add. */
export function InstallSteps() {
  const steps = [
    { name: 'share', picture: safariBar, text: <Trans>Tap the Share icon in Safari’s toolbar.</Trans> },
    {
      name: 'choose',
      picture: shareMenu,
      text: <Trans>Scroll down and choose “Add to Home Screen”.</Trans>,
    },
    { name: 'add', picture: homeScreen, text: <Trans>Tap “Add”. It’s now with your apps.</Trans> },
  ]
  return (
    <ol className="flex flex-col gap-4">
      {steps.map(({ name, picture, text }) => (
        <li key={name} className="flex items-center gap-4">
          <span
            aria-hidden="true"
            className="grid h-20 w-28 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken"
          >
            {picture}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ol>
  )
}
