import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, TriangleAlert, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { problemLabels } from './labels.ts'
import type { Meeting, MeetingControl } from './meeting.ts'
import { ShownCode } from './shown-code.tsx'

const ICON = { size: 40, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What came of it, and what to do where nothing did. */
export function MeetingEnd({
  meeting,
  now,
  onDone,
}: {
  meeting: MeetingControl
  now: Extract<Meeting, { kind: 'connected' | 'done' | 'failed' }>
  onDone: () => void
}) {
  const { t } = useLingui()
  if (now.kind === 'failed') {
    const { title, advice } = problemLabels[now.problem]
    return (
      <Ending
        tone="accent"
        icon={<TriangleAlert {...ICON} />}
        title={t(title)}
        action={
          <Button wide size="large" onClick={meeting.stop}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {t(advice)}
      </Ending>
    )
  }
  const done = (
    <Button wide size="large" onClick={onDone}>
      <Trans>Back to the entrance</Trans>
    </Button>
  )
  if (now.kind === 'connected')
    return (
      <Ending icon={<Wifi {...ICON} />} title={<Trans>Connected</Trans>} action={done}>
        <Trans>
          The two phones now tell each other everyone who comes in, for as long as the network lasts. Keep the
          entrance open on both.
        </Trans>
      </Ending>
    )
  const { received, end } = now
  return (
    <Ending
      icon={<CheckCheck {...ICON} />}
      title={<Trans>Handed over</Trans>}
      action={
        <>
          {end !== null && <EndCode frames={end} />}
          {done}
        </>
      }
    >
      {received === 0 ? (
        <Trans>There was nothing this phone didn’t know.</Trans>
      ) : (
        <span className="numeric">
          <Plural
            value={received}
            one="# record was new to this phone, and counts from now on."
            other="# records were new to this phone, and count from now on."
          />
        </span>
      )}
    </Ending>
  )
}

/** The other phone reads this and knows that everything arrived. */
function EndCode({ frames }: { frames: NonNullable<Extract<Meeting, { kind: 'done' }>['end']> }) {
  return (
    <div className="flex flex-col items-center gap-3 pb-5 text-center">
      <p className="font-medium text-balance">
        <Trans>Point the other phone’s camera at this code to finish there too.</Trans>
      </p>
      <div className="w-48">
        <ShownCode frames={frames} />
      </div>
    </div>
  )
}

function Ending({
  icon,
  title,
  tone = 'action',
  action,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  tone?: 'action' | 'accent'
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex grow flex-col pb-5">
      <div className="grid grow animate-rise place-content-center justify-items-center gap-3 text-center">
        <KhatamFrame size={104} tone={tone}>
          {icon}
        </KhatamFrame>
        <p className="text-2xl font-semibold text-balance">{title}</p>
        <p className="max-w-sm text-muted text-balance">{children}</p>
      </div>
      {action}
    </div>
  )
}
