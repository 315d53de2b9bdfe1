import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, FileSpreadsheet, UserRoundSearch } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ArchPicture } from '../../ui/arch-picture.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { GirihPattern } from '../../ui/girih-pattern.tsx'
import { FeatureCard } from './components/feature-card.tsx'
import { useSignedIn } from './queries.ts'

/** What Marhaba does today, and the way in. The catalogue of designs takes its place here. */
export function HomePage() {
  const { t } = useLingui()
  usePageTitle(t`Digital invitations`)
  const signedIn = useSignedIn()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-14 px-4 pt-2 pb-16 sm:px-6">
      <section
        data-theme="dark"
        className="night relative isolate grid items-center gap-6 overflow-hidden rounded-2xl px-6 pt-8 text-text sm:px-12 lg:grid-cols-[1.15fr_1fr] lg:pt-0"
      >
        <GirihPattern size={88} className="-z-10 text-brass-300 opacity-12" />
        <div className="flex flex-col items-start gap-5 lg:py-16">
          <h1 className="text-5xl text-brass-100 sm:text-6xl">
            <Trans>Every guest, welcomed by name</Trans>
          </h1>
          <p className="max-w-[34rem] text-lg text-ink-100">
            <Trans>
              Marhaba keeps your occasion and its guest list together, in Arabic and English, from the first
              name to the open door.
            </Trans>
          </p>
          <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            {signedIn ? (
              <>
                <ButtonLink to={paths.events()} variant="accent" size="large">
                  <Trans>My events</Trans>
                </ButtonLink>
                <ButtonLink to={paths.newEvent()} variant="secondary" size="large">
                  <Trans>New event</Trans>
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink to={paths.signUp()} variant="accent" size="large">
                  <Trans>Create your account</Trans>
                </ButtonLink>
                <ButtonLink to={paths.signIn()} variant="secondary" size="large">
                  <Trans>Sign in</Trans>
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <ArchPicture className="-mb-3 w-full max-w-80 justify-self-center lg:max-w-[420px] lg:self-end lg:pt-8" />
      </section>

      <section aria-labelledby="what-it-does" className="flex flex-col gap-8">
        <div className="flex flex-col items-center gap-4 text-center">
          <h2 id="what-it-does" className="text-3xl">
            <Trans>Made for how we invite</Trans>
          </h2>
          <div className="brass-rule w-40" />
        </div>
        <ul className="grid gap-5 sm:grid-cols-3">
          <FeatureCard icon={<FileSpreadsheet size={30} />} title={t`Bring the list as it is`}>
            <Trans>
              The family's Excel file, titles, Arabic digits and all. Numbers are mended and repeated names
              shown before anyone is added.
            </Trans>
          </FeatureCard>
          <FeatureCard icon={<CalendarHeart size={30} />} title={t`Both calendars, together`}>
            <Trans>The day of your occasion is announced in Hijri and Gregorian, wherever it is shown.</Trans>
          </FeatureCard>
          <FeatureCard icon={<UserRoundSearch size={30} />} title={t`Find anyone, however it is spelt`}>
            <Trans>
              Search that knows Arabic: with hamza or without, Abdullah as one word or two, or just the last
              digits of a phone.
            </Trans>
          </FeatureCard>
        </ul>
      </section>
    </div>
  )
}
