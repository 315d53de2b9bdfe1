import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CheckLevelMark } from './check-level-mark.tsx'
import type { CheckLevel } from './logic.ts'

const colours: Record<CheckLevel, string> = {
  ok: 'text-teal-300',
  look: 'text-brass-300',
  bad: 'text-rose-300',
  wait: 'text-muted',
}

/** One thing that has to be right tonight: how it stands in shape, colour and word, and what to do. */
export function ReadyItem({
  standing,
  title,
  value,
  children,
}: {
  standing: CheckLevel
  title: ReactNode
  /** How it stands, in a few words. */
  value?: ReactNode
  /** Advice, or what can be pressed. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const words: Record<CheckLevel, string> = {
    ok: t`Good`,
    look: t`Look`,
    bad: t`Not ready`,
    wait: t`One moment`,
  }
  return (
    <li data-standing={standing} className="flex items-start gap-3.5 py-3">
      <CheckLevelMark standing={standing} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{title}</span>
          <span className={`text-sm font-medium ${colours[standing]}`}>{words[standing]}</span>
        </div>
        {value && <span className="text-sm text-muted">{value}</span>}
        {children}
      </div>
    </li>
  )
}
