import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TextPart, TextSection } from '#shared/rules/text/page-text.ts'
import { SectionHeader } from './section-header.tsx'

/** What Marhaba does after the choice of a card, with screenshots. */
export function WhyUs({ section }: { section: TextSection }) {
  const { t } = useLingui()
  const screens: Readonly<Record<string, string>> = {
    import: t`The screen where a guest list is checked`,
    guests: t`The screen with guests and their replies`,
    events: t`The screen with a host’s events`,
  }
  return (
    <section aria-labelledby="why" className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 sm:px-6">
      <SectionHeader section={section} />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the others are reached by scrolling, also with keys
        tabIndex={0}
        className="gallery-swipe grid gap-5 [--swiped:84%] md:grid-cols-3"
      >
        {section.parts.map((part) => (
          <Reason key={part.id} part={part} screen={screens[part.id]} />
        ))}
      </ul>
    </section>
  )
}

/** One reason, with the screenshot of its id. `screen`: what it shows; undefined where there is none. */
function Reason({ part, screen }: { part: TextPart; screen: string | undefined }) {
  const { language } = useFormat()
  const { id, title, text } = part
  return (
    <li className="flex flex-col overflow-hidden rounded-xl bg-raised ring-1 ring-line">
      <div lang={part.language} dir="auto" className="flex grow flex-col gap-2 p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="whitespace-pre-line text-muted">{text}</p>
      </div>
      {screen !== undefined && (
        <div className="h-72 overflow-hidden px-9">
          <img
            src={`/screenshots/${language}-${id}-narrow.webp`}
            alt={screen}
            width={720}
            height={1480}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-t-2xl border-6 border-b-0 border-ink-900 shadow-float ring-1 ring-line"
          />
        </div>
      )}
    </li>
  )
}
