import { expect, it } from 'vitest'
import { createMeeting, type MeetingControl } from '#client/features/check-in/nearby/meeting.ts'
import type { DoorSession } from '#client/features/check-in/queries.ts'

/** More codes than any message here takes. */
const CODES_MAXIMUM = 500

/** A phone of an event that knows these batches, each as a byte and of one record. */
function createPhone(batches: readonly number[], batchBytes = 1, secret = 7) {
  const known = new Set(batches)
  const handover = {
    secret: () => new Uint8Array(32).fill(secret),
    summary: () => ({ rev: 0, batch_ids: [...known].map((batch) => batch.toString(16).padStart(16, '0')) }),
    parcelsFor: async ({ batch_ids }: { batch_ids: readonly string[] }) => {
      const theirs = new Set(batch_ids.map((id) => Number.parseInt(id, 16)))
      const missing = [...known].filter((batch) => !theirs.has(batch))
      // Random bytes, which cannot be compressed.
      return missing.map((batch) => ({
        bytes: crypto.getRandomValues(new Uint8Array(batchBytes)).with(0, batch),
      }))
    },
    take: async (bytes: Uint8Array) => {
      const [batch = 0] = bytes
      const received = known.has(batch) ? 0 : 1
      known.add(batch)
      return { ok: true, received }
    },
  }
  return { known, meeting: createMeeting({ handover } as unknown as DoorSession) }
}

/** What is on the screen as a code, if anything: the number-th picture of it. */
function shownBy(meeting: MeetingControl, number: number): string | null {
  const now = meeting.get()
  if (now.kind === 'showing') return now.frames.frame(number)
  return now.kind === 'done' ? (now.end?.frame(number) ?? null) : null
}

/** Points the camera of one phone at the screen of the other until it shows something else than before. */
async function point(reader: MeetingControl, shown: MeetingControl): Promise<void> {
  const before = reader.get()
  for (let number = 0; number < CODES_MAXIMUM; number += 1) {
    const code = shownBy(shown, number)
    if (code !== null) await reader.scanned(code)
    const now = reader.get()
    if (now !== before && now.kind !== 'reading') return
  }
}

it.each([1, 900])(
  '[C-6] a hand-over by code needs no press once it has begun, and ends on both phones (%i bytes a batch)',
  async (batchBytes) => {
    const [first, second] = [createPhone([1, 2], batchBytes), createPhone([2, 3], batchBytes)]
    await first.meeting.handOver()
    second.meeting.readFirst()
    await point(second.meeting, first.meeting)
    await point(first.meeting, second.meeting)
    await point(second.meeting, first.meeting)
    expect(second.meeting.get()).toMatchObject({ kind: 'done', received: 1 })
    expect(first.meeting.get()).toMatchObject({ kind: 'showing', what: 'rest' })
    await point(first.meeting, second.meeting)
    expect(first.meeting.get()).toEqual({ kind: 'done', received: 1, end: null })
    for (const { known } of [first, second]) expect([...known].sort()).toEqual([1, 2, 3])
  },
)

it('[C-6] a phone that shows its records goes on until the other has read these', async () => {
  const [first, second] = [createPhone([1]), createPhone([2])]
  const others = [createPhone([4]), createPhone([5])] as const
  const finish = async (one: typeof first, other: typeof first) => {
    await one.meeting.handOver()
    other.meeting.readFirst()
    await point(other.meeting, one.meeting)
    await point(one.meeting, other.meeting)
  }
  await finish(first, second)
  await finish(...others)
  await point(others[1].meeting, others[0].meeting)
  const showing = first.meeting.get()
  expect(showing).toMatchObject({ kind: 'showing', what: 'rest' })
  // The second phone still shows what was read, and another pair has come to its end.
  await first.meeting.scanned(shownBy(second.meeting, 0) ?? '')
  await first.meeting.scanned(shownBy(others[1].meeting, 0) ?? '')
  expect(first.meeting.get()).toBe(showing)
  await point(second.meeting, first.meeting)
  await point(first.meeting, second.meeting)
  expect(first.meeting.get()).toMatchObject({ kind: 'done' })
})

it.each([1, 900])(
  '[C-6] a phone that shows a code ignores those of another event (%i bytes a batch)',
  async (bytes) => {
    const first = createPhone([1])
    const [other, second] = [createPhone([1], bytes, 8), createPhone([2], bytes, 8)]
    for (const { meeting } of [first, other]) await meeting.handOver()
    second.meeting.readFirst()
    await point(second.meeting, other.meeting)
    const showing = first.meeting.get()
    // To the end of a code of many pictures, although the first of them looks like a reply.
    await point(first.meeting, second.meeting)
    expect(first.meeting.get()).toBe(showing)
  },
)
