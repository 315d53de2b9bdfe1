import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, DoorOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { useLocalDoors } from './queries.ts'

/** Links to the doors of this phone: the app on a home screen starts without a check-in link. */
export function LocalDoors() {
  const { t } = useLingui()
  const { language } = useFormat()
  const doors = useLocalDoors()
  if (doors.length === 0) return null
  return (
    <nav aria-label={t`Entrances on this phone`} className="mx-auto w-full max-w-6xl px-4 pb-4 sm:px-6">
      <ul data-theme="dark" className="flex flex-col gap-2">
        {doors.map(({ link, name, title_ar, title_en }) => (
          <li key={link.check_in_token}>
            <Link
              to={paths.checkIn(link.event_token, link.check_in_token)}
              className="flex min-h-16 items-center gap-4 rounded-xl bg-ink-950 px-5 py-3 text-text transition hover:bg-ink-900"
            >
              <DoorOpen size={26} className="flip-rtl shrink-0 text-teal-300" aria-hidden="true" />
              <span className="flex min-w-0 grow flex-col">
                <bdi className="text-lg font-semibold wrap-anywhere">{name}</bdi>
                <bdi className="text-sm text-muted wrap-anywhere">
                  {localizedField({ title_ar, title_en }, 'title', language) || <Trans>Check-in</Trans>}
                </bdi>
              </span>
              <ChevronRight size={22} className="flip-rtl shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
