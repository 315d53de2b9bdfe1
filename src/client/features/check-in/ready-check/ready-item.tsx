import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CheckLevelIcon } from './check-level-icon.tsx'
import type { CheckLevel } from './check-levels.ts'

const colours: Record<CheckLevel, string> = {
  ok: 'text-teal-300',
  look: 'text-brass-300',
  bad: 'text-rose-300',
  wait: 'text-muted',
}

/** One item of the ready-check: its level as shape, colour and word, and what to do. */
export function ReadyItem({
  level,
  title,
  value,
  children,
}: {
  level: CheckLevel
  title: ReactNode
  /** The finding in a few words. */
  value?: ReactNode
  /** Advice, or what can be pressed. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const levelTexts: Record<CheckLevel, string> = {
    ok: t`Good`,
    look: t`Check this`,
    bad: t`Not ready`,
    wait: t`One moment`,
  }
  return (
    <li data-level={level} className="flex items-start gap-3.5 py-3">
      <CheckLevelIcon level={level} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{title}</span>
          <span className={`text-sm font-medium ${colours[level]}`}>{levelTexts[level]}</span>
        </div>
        {value && <span className="text-sm text-muted">{value}</span>}
        {children}
      </div>
    </li>
  )
}
