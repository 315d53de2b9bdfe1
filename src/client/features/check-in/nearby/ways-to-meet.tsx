import { Trans } from '@lingui/react/macro'
import { ChevronRight, ScanLine, SmartphoneNfc, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { canPair } from '#client/lib/peer-link/peer-link.ts'
import type { MeetingControl } from './meeting.ts'
import { NeighbourList } from './neighbour-list.tsx'

const ICON = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How two phones can tell each other who is inside; one of them begins. */
export function WaysToMeet({ meeting }: { meeting: MeetingControl }) {
  return (
    <>
      <p className="pb-5 text-muted text-balance">
        <Trans>No internet? The phones at the entrances can tell each other who is inside.</Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {canPair() && (
          <Way
            icon={<Wifi {...ICON} />}
            title={<Trans>Stay connected</Trans>}
            onPress={() => void meeting.pair()}
          >
            <Trans>Both phones are on the same Wi-Fi or hotspot. It doesn’t need internet.</Trans>
          </Way>
        )}
        <Way
          icon={<SmartphoneNfc {...ICON} />}
          title={<Trans>Hand over by code</Trans>}
          onPress={() => void meeting.handOver()}
        >
          <Trans>No network at all: each phone reads the other’s screen once.</Trans>
        </Way>
        <Way
          icon={<ScanLine {...ICON} />}
          title={<Trans>Read the other phone’s code</Trans>}
          onPress={meeting.readFirst}
        >
          <Trans>The other phone is showing one already.</Trans>
        </Way>
      </ul>
      <NeighbourList />
    </>
  )
}

function Way({
  icon,
  title,
  onPress,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  onPress: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-20 w-full items-center gap-4 rounded-xl bg-ink-900 px-4 py-3 text-start transition hover:bg-ink-800"
      >
        <span className="shrink-0 text-action">{icon}</span>
        <span className="flex min-w-0 grow flex-col">
          <span className="text-lg font-semibold">{title}</span>
          <span className="text-sm text-muted">{children}</span>
        </span>
        <ChevronRight size={20} className="flip-rtl shrink-0 text-muted" aria-hidden="true" />
      </button>
    </li>
  )
}
