import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PeerState } from '#client/lib/peer-link/peer-link.ts'
import type { Meeting, MeetingProblem } from './meeting.ts'

type Shown = Extract<Meeting, { kind: 'showing' }>['what']

/** What the other phone is to do with the code on the screen. */
export const shownLabels: Record<Shown, MessageDescriptor> = {
  offer: msg`Let the other phone read this`,
  answer: msg`Now let the other phone read this`,
  summary: msg`Let the other phone read this`,
  exchange: msg`Now let the other phone read this`,
  rest: msg`Let the other phone read the rest`,
}

export const shownHints: Record<Shown, MessageDescriptor> = {
  offer: msg`Open its entrance and point the camera at this code. Then point this phone’s camera at the code it shows.`,
  answer: msg`They’ll connect on their own.`,
  summary: msg`Open its entrance and point the camera at this code. Then point this phone’s camera at the code it shows.`,
  exchange: msg`Hold both phones still until it shows a code of its own. Then point this phone’s camera at that one.`,
  rest: msg`Hold both phones still until it says it’s done. Then point this phone’s camera at the code it shows.`,
}

export const problemLabels: Record<MeetingProblem, { title: MessageDescriptor; advice: MessageDescriptor }> =
  {
    'other-event': {
      title: msg`That phone isn’t at this event`,
      advice: msg`Both phones need an entrance of the same event open.`,
    },
    'out-of-turn': {
      title: msg`That was a different step`,
      advice: msg`Start again: one phone begins, the other reads its code.`,
    },
    'no-channel': {
      title: msg`The phones couldn’t find each other`,
      advice: msg`Put both on the same Wi-Fi or hotspot and try again. With no network, hand over by code instead.`,
    },
    storage: {
      title: msg`Not saved`,
      advice: msg`This phone’s storage is full. Free up some space, then try again.`,
    },
  }

export const stateLabels: Record<PeerState, MessageDescriptor> = {
  connecting: msg`Connecting…`,
  connected: msg`Connected`,
  weak: msg`Out of reach, connecting again`,
  far: msg`Out of reach. It reconnects on its own; if it doesn’t, pair again.`,
  lost: msg`Connection lost. Pair again.`,
}
