import { Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed, DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useFormat } from '../../i18n/use-format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { GirihPattern } from '../../ui/girih-pattern.tsx'
import { KhatamFrame } from '../../ui/khatam-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Door, useDoor } from './queries.ts'

/** Which gate of which event this link opens. Always dark: it stands in a hall's entrance at night. */
export function DoorPage() {
  const { t } = useLingui()
  usePageTitle(t`Check-in`)
  const { eventToken = '', checkInToken = '' } = useParams()
  const state = useDoor(eventToken, checkInToken)
  return (
    <main
      id="main"
      data-theme="dark"
      className="relative isolate grid min-h-dvh place-items-center bg-ink-975 px-6 py-20 text-center text-text"
    >
      <meta name="robots" content="noindex, nofollow" />
      <GirihPattern size={88} className="girih-fade -z-10 text-teal-400 opacity-15" />
      {state.is === 'loading' && (
        <div role="status" className="text-action">
          <Spinner size={48} />
        </div>
      )}
      {state.is === 'shown' && <Gate {...state.data} />}
      {state.is === 'missing' && (
        <Notice
          icon={<DoorClosed size={52} strokeWidth={1.5} />}
          title={<Trans>This link opens no gate</Trans>}
        >
          <Trans>It may have been replaced. Ask the host for the current check-in link.</Trans>
        </Notice>
      )}
      {state.is === 'failed' && (
        <ErrorState title={t`The gate could not be opened`} onRetry={state.retry} retrying={state.retrying}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorState>
      )}
    </main>
  )
}

function Gate({ name, event }: Door) {
  const { language, dual, weekday, time } = useFormat()
  const titles = language === 'ar' ? [event.title_ar, event.title_en] : [event.title_en, event.title_ar]
  const day = event.starts_on && dual(event.starts_on)
  return (
    <Notice icon={<DoorOpen size={52} strokeWidth={1.5} />} title={<bdi>{name}</bdi>}>
      <span className="flex flex-col gap-1.5">
        <bdi className="text-2xl text-text">{titles.find((title) => title)}</bdi>
        {event.starts_on && day && (
          <>
            <span>
              {weekday(event.starts_on)} {day.gregorian}
              {event.starts_at && ` · ${time(event.starts_at, event.time_zone)}`}
            </span>
            <span>{day.hijri}</span>
          </>
        )}
      </span>
      <span className="mt-8 block rounded-xl border border-line bg-raised px-6 py-5 text-text">
        {event.cancelled ? (
          <Trans>This occasion is cancelled: nobody is checked in here.</Trans>
        ) : (
          <Trans>Checking guests in opens here in a coming version of Marhaba.</Trans>
        )}
      </span>
    </Notice>
  )
}

function Notice({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex w-full max-w-lg animate-rise flex-col items-center gap-4">
      <span aria-hidden="true">
        <KhatamFrame size={148}>{icon}</KhatamFrame>
      </span>
      <h1 className="text-5xl wrap-anywhere sm:text-6xl">{title}</h1>
      <div className="text-lg text-muted">{children}</div>
    </section>
  )
}
