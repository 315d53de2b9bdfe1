import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { useSignedIn } from '../queries.ts'

/** What everybody gets, before any package. */
export function FreeInvitations({ total, complimentary }: { total: number; complimentary: number }) {
  const { number } = useFormat()
  const signedIn = useSignedIn()
  return (
    <section aria-labelledby="free" className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <div
        data-theme="dark"
        className="night relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-2xl px-6 py-12 text-center text-text"
      >
        <GirihPattern size={88} className="girih-fade -z-10 text-brass-300 opacity-20" />
        <h2 id="free" className="font-display text-3xl text-brass-100 sm:text-5xl">
          <Trans>{number(total)} invitations, free</Trans>
        </h2>
        <p className="max-w-[34rem] text-lg text-ink-100">
          <Trans>
            Every new account begins with them, and {number(complimentary)} are complimentary, a gift from us.
            Choose a card and send the first ones today.
          </Trans>
        </p>
        <ButtonLink to={signedIn ? paths.newEvent() : paths.signUp()} variant="accent" size="large">
          {signedIn ? <Trans>Begin an event</Trans> : <Trans>Create your account</Trans>}
        </ButtonLink>
      </div>
    </section>
  )
}
