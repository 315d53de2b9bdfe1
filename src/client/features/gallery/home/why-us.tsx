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
      <SectionHeader id="why" title={<Trans>A card is where it begins</Trans>}>
        <Trans>Three things that cost a host whole evenings, and how they look here.</Trans>
      </SectionHeader>
      <ul className="grid gap-5 md:grid-cols-3">
        <Reason
          title={<Trans>The family’s list, as it is</Trans>}
          picture={`/screenshots/${language}-import-narrow.webp`}
          alt={t`The screen on which a guest list is checked`}
        >
          <Trans>
            Drop the Excel file: titles, Arabic digits and all. Phone numbers are mended, and names that stand
            twice are shown to you before anyone is added.
          </Trans>
        </Reason>
        <Reason
          title={<Trans>Who comes, without asking</Trans>}
          picture={`/screenshots/${language}-guests-narrow.webp`}
          alt={t`The screen with the guests and their answers`}
        >
          <Trans>
            Each guest answers with one touch, for as many as you allowed. You see it by name, section and
            table, with a network or without.
          </Trans>
        </Reason>
        <Reason
          title={<Trans>All your occasions in one hand</Trans>}
          picture={`/screenshots/${language}-events-narrow.webp`}
          alt={t`The screen with a host’s events`}
        >
          <Trans>
            The day in Hijri and Gregorian, the place, the family who helps you; and at the door a pass that
            is read even where there is no signal.
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
          className="h-auto w-full rounded-t-2xl border-6 border-b-0 border-ink-900 shadow-float"
        />
      </div>
    </li>
  )
}
