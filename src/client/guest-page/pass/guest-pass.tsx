import { Trans, useLingui } from '@lingui/react/macro'
import { ImageDown, Wallet } from 'lucide-react'
import { qrDrawing } from '#shared/card/qr-drawing.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { PageLink } from '../page-link.tsx'
import { FullScreenPass } from './full-screen-pass.tsx'
import { PassNames } from './pass-names.tsx'
import { PeopleAdmitted } from './people-admitted.tsx'

/** The QR code for the door, dark on white in either theme; it works offline. */
export function GuestPass({
  state,
  people,
  names,
  waiting,
}: {
  state: GuestPageState
  people: number
  names: readonly string[]
  /** The yes has not reached the server. */
  waiting: boolean
}) {
  const { t } = useLingui()
  const { guest, path, language, wallet } = state
  return (
    <section aria-label={t`Your pass`} className="px-6 pt-6 lg:px-9">
      <div className="mx-auto flex max-w-sm animate-rise flex-col items-center rounded-xl bg-white px-6 pt-5 pb-6 text-center text-ink-975 shadow-float ring-1 ring-brass-200">
        <p className="text-sm text-ink-600">
          <Trans>Show this at the door</Trans>
        </p>
        <p className="pt-0.5 text-lg font-semibold wrap-anywhere">
          <bdi>{guest.name}</bdi>
        </p>
        <PassNames names={names} guest={guest.name} />
        <FullScreenPass
          names={names}
          guest={guest}
          drawing={guest.pass && qrDrawing(guest.pass)}
          people={people}
        />
        <p dir="ltr" className="numeric pt-2 text-2xl font-semibold">
          {guest.code}
        </p>
        <p className="text-sm text-ink-600">
          <PeopleAdmitted people={people} />
        </p>
      </div>
      <ul aria-label={t`Save your pass`} className="flex flex-wrap justify-center gap-2 pt-4">
        <li>
          <PageLink
            href={`/${language}${path}/pass.png`}
            icon={<ImageDown size={16} aria-hidden="true" />}
            file
          >
            <Trans>Save as a picture</Trans>
          </PageLink>
        </li>
        {wallet && !waiting && (
          <li>
            <PageLink
              href={`/${language}${path}/pass.pkpass`}
              icon={<Wallet size={16} aria-hidden="true" />}
              file
            >
              <Trans>Add to Apple Wallet</Trans>
            </PageLink>
          </li>
        )}
      </ul>
    </section>
  )
}
