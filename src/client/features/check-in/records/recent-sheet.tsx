import { Trans } from '@lingui/react/macro'
import { DoorSheet } from '../door-sheet.tsx'
import { RecentList } from './recent-list.tsx'

/** The scans of this phone, refused and taken back ones too. */
export function RecentSheet({ onClose }: { onClose: () => void }) {
  return (
    <DoorSheet tall title={<Trans>Recent</Trans>} onClose={onClose}>
      <RecentList />
    </DoorSheet>
  )
}
