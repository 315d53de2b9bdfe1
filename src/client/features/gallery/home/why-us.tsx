import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { SectionHeader } from './section-header.tsx'

/** What Marhaba does after the choice of a card, with screenshots. */
export function WhyUs() {
  const { t } = useLingui()
  const { language } = useFormat()
  return (
    <section aria-labelledby="why" className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 sm:px-6">
      <SectionHeader id="why" title={<Trans>More than a card</Trans>}>
        <Trans>Three jobs that used to take whole evenings.</Trans>
      </SectionHeader>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the others are reached by scrolling, also with keys
        tabIndex={0}
        className="gallery-swipe grid gap-5 [--swiped:84%] md:grid-cols-3"
      >
        <Reason
          title={<Trans>Your list, just as it is</Trans>}
          picture={`/screenshots/${language}-import-narrow.webp`}
          alt={t`The screen where a guest list is checked`}
        >
          <Trans>
            Drop in the Excel file, title rows, Arabic digits and all. We fix phone numbers and show you
            duplicates before anyone is added.
          </Trans>
        </Reason>
        <Reason
          title={<Trans>Know who’s coming without chasing</Trans>}
          picture={`/screenshots/${language}-guests-narrow.webp`}
          alt={t`The screen with guests and their replies`}
        >
          <Trans>
            Guests reply in one tap, for as many people as you allow. See it by name, section and table,
            online or off.
          </Trans>
        </Reason>
        <Reason
          title={<Trans>All your events in one place</Trans>}
          picture={`/screenshots/${language}-events-narrow.webp`}
          alt={t`The screen with a host’s events`}
        >
          <Trans>
            The date in Hijri and Gregorian, the venue, the family helping you, and a pass that scans even
            without signal.
          </Trans>
        </Reason>
      </ul>
    </section>
  )
}

/** One reason with its screenshot. */
function Reason({
  title,
  picture,
  alt,
  children,
}: {
  title: ReactNode
  picture: string
  alt: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-col overflow-hidden rounded-xl bg-raised ring-1 ring-line">
      <div className="flex grow flex-col gap-2 p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
      <div className="h-72 overflow-hidden px-9">
        <img
          src={picture}
          alt={alt}
          width={720}
          height={1480}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-t-2xl border-6 border-b-0 border-ink-900 shadow-float ring-1 ring-line"
        />
      </div>
    </li>
  )
}
