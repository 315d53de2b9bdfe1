import { Trans, useLingui } from '@lingui/react/macro'
import { Clock3, ScrollText, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { deepEqual } from '#client/lib/deep-equal.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { FROM_PAPER } from '#shared/contract/check-in.ts'
import { recentLabel } from '../labels.ts'
import type { RecentScan } from '../queries.ts'
import { VerdictIcon } from '../scan-screen/verdict-icon.tsx'
import { useClock } from '../use-clock.ts'
import { recentIcon } from '../verdict/verdict.ts'

const colours = {
  entry: 'text-teal-300',
  undo: 'text-ink-300',
  refused: 'text-rose-300',
}

/** One scan: its result, the guest, the time, and whether the server has it. Memoised: a scan redraws only the lines that changed. */
export const RecentLine = memo(function RecentLine({
  scan,
  onUndo,
}: {
  scan: RecentScan
  onUndo: (scan: RecentScan) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const clock = useClock()
  const { kind, name, people, undone, waiting, at } = scan
  const icon = recentIcon(scan)
  const count = number(people)
  const isFromPaper = kind === 'entry' && scan.reason === FROM_PAPER
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <VerdictIcon
        kind={icon}
        className={classNames('size-8 shrink-0', undone ? 'text-ink-500' : colours[kind])}
      />
      <div className="flex min-w-0 grow flex-col">
        <span
          className={classNames(
            'leading-snug font-medium wrap-anywhere',
            undone && 'text-muted line-through',
          )}
        >
          {name === '' ? <Trans>Unknown</Trans> : <bdi>{name}</bdi>}
        </span>
        <span className="numeric flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{clock(at)}</span>
          {kind === 'entry' && !undone ? (
            <span>
              <Trans>People: {count}</Trans>
            </span>
          ) : (
            <bdi className="wrap-anywhere">{recentLabel(scan, t)}</bdi>
          )}
          {isFromPaper && (
            <span className="inline-flex items-center gap-1">
              <ScrollText size={14} aria-hidden="true" />
              <Trans>from paper</Trans>
            </span>
          )}
          {waiting && (
            <span className="inline-flex items-center gap-1 text-brass-300">
              <Clock3 size={14} aria-hidden="true" />
              <Trans>waiting</Trans>
            </span>
          )}
        </span>
      </div>
      {kind === 'entry' && !undone && (
        <IconButton label={t`Undo: ${name}`} onClick={() => onUndo(scan)}>
          <Undo2 size={20} className="flip-rtl" />
        </IconButton>
      )}
    </li>
  )
}, deepEqual)
