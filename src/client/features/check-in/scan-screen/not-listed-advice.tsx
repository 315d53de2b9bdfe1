import { Plural, Trans } from '@lingui/react/macro'
import { listAge } from '../list-age.ts'
import { useServerNow } from '../use-clock.ts'

/** How old the list is that does not have the guest, and what proves them whatever its age. */
export function NotListedAdvice({ listedAt }: { listedAt: number | null }) {
  const { hours, minutes } = listAge(listedAt, useServerNow())
  return (
    <p className="numeric text-lg leading-snug font-medium">
      {listedAt === null ? (
        <Trans>The list isn’t complete: ask for the QR pass.</Trans>
      ) : hours > 0 ? (
        <Trans>
          The list is <Plural value={hours} one="# hour" other="# hours" /> old: ask for the QR pass.
        </Trans>
      ) : minutes > 0 ? (
        <Trans>
          The list is <Plural value={minutes} one="# minute" other="# minutes" /> old: ask for the QR pass.
        </Trans>
      ) : (
        <Trans>Ask for the QR pass, or search by name.</Trans>
      )}
    </p>
  )
}
