import { describe, expect, it } from 'vitest'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
import type { SendState } from '#shared/contract/sends.ts'
import { eventStateOf, isInGroup, sendingOf } from '#shared/rules/events/event-state.ts'

const send = (state: SendState, sent = 0, purpose: SendPurpose = 'invitation') => ({ state, sent, purpose })

describe('[S-10] what an event’s sends come to', () => {
  it.each([
    [[], null],
    [[send('scheduled')], 'scheduled'],
    [[send('under-way')], 'under-way'],
    [[send('paused', 3)], 'under-way'],
    [[send('done', 5)], 'sent'],
    // Nobody could be reached: nothing was sent.
    [[send('done')], null],
    [[send('cancelled')], null],
    // What had left before it was cancelled was sent.
    [[send('cancelled', 2)], 'sent'],
    [[send('done', 5), send('scheduled')], 'scheduled'],
    [[send('done', 5), send('scheduled', 0, 'reminder')], 'sent'],
    [[send('scheduled', 0, 'reminder')], 'scheduled'],
    [[send('done', 5), send('under-way', 1, 'reminder')], 'under-way'],
    // They go to one guest by themselves.
    [[send('done', 1, 'place'), send('under-way', 0, 'pass')], null],
  ] as const)('%j: %s', (sends, sending) => {
    expect(sendingOf(sends)).toBe(sending)
  })
})

describe('[S-10] what hosts read of an event', () => {
  it.each([
    [{ status: 'draft', sending: null }, 'draft'],
    [{ status: 'live', sending: null }, 'live'],
    [{ status: 'live', sending: 'scheduled' }, 'scheduled'],
    [{ status: 'live', sending: 'under-way' }, 'sending'],
    [{ status: 'live', sending: 'sent' }, 'sent'],
    [{ status: 'cancelled', sending: 'sent' }, 'cancelled'],
    // Stored by a version that knew of no sends.
    [{ status: 'live' }, 'live'],
  ] as const)('%j: %s', (event, state) => {
    expect(eventStateOf(event)).toBe(state)
  })

  it('one whose page is merely open is among the recent alone', () => {
    const live = { status: 'live', sending: null } as const
    expect([isInGroup(live, 'recent'), isInGroup(live, 'sent'), isInGroup(live, 'draft')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
