import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { call } from '#client/api/http-client.ts'
import { queryClient, unwrap } from '#client/api/query-client.ts'
import { useRefetchOnPull } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { POINTS_KEY } from '#client/data/points.ts'
import { useNow } from '#client/lib/use-now.ts'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import { readAnswers } from '#client/offline/db/questions.ts'
import type { Language } from '#shared/contract/common.ts'
import { type ChannelInfo, deliveryRoutes } from '#shared/contract/deliveries.ts'
import {
  type MessagePreview,
  type Send,
  type SendDraft,
  type SendQuote,
  sendRoutes,
} from '#shared/contract/sends.ts'
import { guestsToNotify } from '#shared/rules/sending/event-versions.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { isUnderWay } from './progress/send-progress.ts'

/** The channels of the server; undefined until they were loaded once. */
export function useChannels(): { channels: readonly ChannelInfo[] | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['channels'],
    queryFn: () => unwrap(call(sendRoutes['channel.list'], {})),
    meta: { keep: true },
  })
  return { channels: data, failed: isError }
}

/** Quotes and previews of drafts that were changed since are of no use. */
const DRAFT_GC_MS = 60_000

export interface QuoteState {
  /** While the next one is on its way, the one before. */
  readonly quote: SendQuote | undefined
  /** Whether `quote` is of the draft as it is now. */
  readonly isCurrent: boolean
  readonly failure: 'unreachable' | 'refused' | null
  /** What the server says of a draft that it refuses. */
  readonly message: string
  readonly retry: () => void
}

/** What the draft would do, asked again as it changes; null: there is nothing to ask yet. */
export function useQuote(eventId: string, draft: SendDraft | null): QuoteState {
  const quiet = useQuiet(draft)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: quoteKey(eventId, quiet),
    queryFn: ({ signal }) =>
      quiet === null
        ? null
        : unwrap(call(sendRoutes['send.quote'], { params: { id: eventId }, body: quiet }, { signal })),
    enabled: quiet !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: DRAFT_GC_MS,
    retry: 1,
  })
  const isSame = JSON.stringify(quiet) === JSON.stringify(draft)
  return {
    quote: data ?? undefined,
    isCurrent: isSame && data != null && !isPlaceholderData && !isFetching && error === null,
    failure: error === null || isFetching ? null : error.failure.kind,
    message: error?.failure.kind === 'refused' ? error.failure.message : '',
    retry: () => void refetch(),
  }
}

function quoteKey(eventId: string, draft: SendDraft | null) {
  return ['send-quote', eventId, JSON.stringify(draft)] as const
}

/** Milliseconds without a change after which the server is asked. */
const QUIET_MS = 500

/** A value that has not changed for a moment, compared by its content. */
function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(JSON.parse(text) as Value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** The messages of a draft as a guest would get them; without a guest, as anybody would. */
export function usePreview(
  eventId: string,
  draft: SendDraft | null,
  guestId: string | null,
  language: Language | null,
): { messages: readonly MessagePreview[] | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['send-preview', eventId, guestId, language, JSON.stringify(draft)],
    queryFn: () =>
      draft === null
        ? []
        : unwrap(
            call(sendRoutes['send.preview'], {
              params: { id: eventId },
              body: { guest_id: guestId, language, draft },
            }),
          ),
    placeholderData: keepPreviousData,
    gcTime: DRAFT_GC_MS,
    retry: 1,
  })
  return { messages: data, failed: isError, retry: () => void refetch() }
}

export function sendsKey(eventId: string) {
  return ['sends', eventId] as const
}

const REFETCH_UNDER_WAY_MS = 4_000
const REFETCH_SCHEDULED_MS = 30_000

/** The sends of an event, newest first, asked for again while one is under way; undefined until they are known. */
export function useSends(eventId: string): readonly Send[] | undefined {
  const { data } = useQuery({
    queryKey: sendsKey(eventId),
    queryFn: () => unwrap(call(sendRoutes['send.list'], { params: { id: eventId } })),
    refetchInterval: ({ state }) => {
      if (state.data?.some(isUnderWay)) return REFETCH_UNDER_WAY_MS
      return state.data?.some((send) => send.state === 'scheduled') ? REFETCH_SCHEDULED_MS : false
    },
    refetchOnMount: 'always',
    meta: { keep: true },
  })
  useRefetchOnPull(eventId, sendsKey(eventId))
  useFreshPoints(data)
  return data
}

/** Asks for the balance again as messages of a send are paid, and as what it did not need comes back. */
function useFreshPoints(sends: readonly Send[] | undefined): void {
  const paid = sends?.map(({ id, state, points_spent }) => `${id} ${state} ${points_spent}`).join()
  useEffect(() => {
    if (paid !== undefined) void queryClient.invalidateQueries({ queryKey: POINTS_KEY })
  }, [paid])
}

const NOBODY = { count: 0, parts: [] } as const

/**
 * Guests who know the event as it was before a change, as far as this device knows; nobody once it has begun, and while
 * a message about it is under way or has its time.
 */
export function useGuestsToNotify(event: LocalEvent): ReturnType<typeof guestsToNotify> {
  const now = useNow()
  const hasChanged = (event.former ?? []).length > 0 && !isTooLate(event, now.getTime())
  const found = useLiveQuery(async () => {
    if (!hasChanged) return NOBODY
    const { deliveries, sends } = accountDatabase()
    const isOfEvent = { event_id: event.id }
    const open = await sends
      .where(isOfEvent)
      .filter(({ purpose, state }) => purpose === 'change' && state !== 'done' && state !== 'cancelled')
      .count()
    if (open > 0) return NOBODY
    const [guests, messages, answers] = await Promise.all([
      readGuests(event.id),
      deliveries.where(isOfEvent).toArray(),
      readAnswers(event.id),
    ])
    return guestsToNotify(event, guests, messages, new Map(answers.map((answer) => [answer.id, answer])))
  }, [event, hasChanged])
  return found ?? NOBODY
}

export function byHandKey(eventId: string) {
  return ['by-hand', eventId] as const
}

/** Guests whom the host still has to write to. In memory alone: it has their telephone numbers. */
export function useByHandQueue(eventId: string) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: byHandKey(eventId),
    queryFn: () => unwrap(call(deliveryRoutes['delivery.next-by-hand'], { params: { id: eventId } })),
    refetchOnMount: 'always',
  })
  return { queue: data, failed: isError && data === undefined, isFetching, retry: () => void refetch() }
}

/** Messages of which the host's decision has not reached the server yet; undefined until they are read. */
export function useDecidedByHand(eventId: string): ReadonlySet<string> | undefined {
  return useLiveQuery(async () => {
    const rows = await accountDatabase().outbox.where('event_id').equals(eventId).toArray()
    return new Set(
      rows.flatMap((row) =>
        row.route === 'delivery.by-hand' && row.state !== 'rejected' ? [row.input.body.delivery_id] : [],
      ),
    )
  }, [eventId])
}
