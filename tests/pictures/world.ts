import type { APIRequestContext } from '@playwright/test'
import { DEMO } from '#server/domain/accounts/sign-in.ts'
import type { User } from '#shared/contract/account.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { EventSummary, ReceivedEvent } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { type Host, newHost, PASSWORD, post } from '../e2e/support/hosts.ts'
import { aHeldSend, stopLinkOf } from '../e2e/support/messages.ts'
import { type Purchases, somePurchases } from './buyer.ts'
import { anEventThatIsShared, type SharedEvent } from './cohost-event.ts'
import { type Evenings, someEvenings } from './evenings.ts'
import { anEventThatSends } from './sending-event.ts'

/** What the pictures are taken of: the demo, and somebody who begins. */
export interface World {
  readonly host: Host
  readonly newcomer: Host
  /** Has sent some invitations of an event, and writes others by hand. */
  readonly sender: Host
  readonly sending: string
  /** Shares an event's guest list with co-hosts; `asked` has a request, `helper` and `plain` are co-hosts. */
  readonly shared: SharedEvent
  readonly sharer: Host
  readonly asked: Host
  readonly helper: Host
  readonly plain: Host
  /** Has bought points and a service. */
  readonly buyer: Host
  readonly bought: Purchases
  /** With a send that waits for their decision. */
  readonly operator: Host
  /** The page of a message to a guest. */
  readonly message: string
  /** Has no event at all. */
  readonly beginner: Host
  /** An event of the newcomer with a name and nothing else. */
  readonly blank: string
  /** Events of an account that has no others. */
  readonly evenings: Evenings
  readonly planner: Host
  readonly wedding: Party
  readonly engagement: Party
  readonly lunch: Party
  /** The invitation that the demo's host has not answered. */
  readonly received: string
}

interface Party {
  readonly id: string
  readonly share: string
  readonly guests: readonly Guest[]
  readonly doors: readonly Door[]
}

export async function createWorld(request: APIRequestContext, worker: number): Promise<World> {
  const { user, token } = await post<{ user: User; token: string }>(request, 'login', DEMO)
  const host = { ...DEMO, user, token }
  const events = await get<EventSummary[]>(request, host, 'events')
  const party = async (title: string): Promise<Party> => {
    const event = events.find(({ title_en }) => title_en.includes(title))
    if (event === undefined) throw new Error(`the demo has no ${title}`)
    const [guests, doors] = await Promise.all([
      get<Guest[]>(request, host, `events/${event.id}/guests?per_page=100`),
      get<Door[]>(request, host, `events/${event.id}/doors`),
    ])
    return { id: event.id, share: `/invitation/${event.event_token}/${event.host_token}`, guests, doors }
  }
  const [received] = await get<ReceivedEvent[]>(request, host, 'events-received')
  const newcomer = await newHost(request)
  const blank = crypto.randomUUID()
  const draft = { id: blank, title_ar: 'عقيقة ريان', title_en: 'Rayan’s aqiqah', category: 'birth' }
  await post(request, 'events', draft, newcomer.token)
  const sender = await newHost(request)
  const shared = await anEventThatIsShared(request)
  const buyer = await newHost(request, 'هيفاء المطيري')
  const planner = await newHost(request, 'منى الحربي')
  return {
    host,
    newcomer,
    shared,
    sharer: shared.owner,
    asked: shared.asked,
    helper: shared.cohost,
    plain: shared.plain,
    buyer,
    bought: await somePurchases(request, buyer),
    sender,
    sending: await anEventThatSends(request, sender),
    operator: await operatorOf(request, worker),
    message: (await stopLinkOf(request)).replace(/^\/ar/, ''),
    beginner: await newHost(request),
    blank,
    planner,
    evenings: await someEvenings(request, planner),
    wedding: await party('wedding of'),
    engagement: await party('engagement'),
    lunch: await party('lunch'),
    received: received?.invitation_path ?? '',
  }
}

/** The account outlives a worker that was started again. */
async function operatorOf(request: APIRequestContext, worker: number): Promise<Host> {
  const [email, password] = [`operator-${worker}@example.com`, PASSWORD]
  const known = await request.post('/api/website/login', { data: { email, password } })
  const operator = known.ok()
    ? { email, password, ...((await known.json()) as { data: { user: User; token: string } }).data }
    : await newHost(request, 'هند الراشد', email)
  await aHeldSend(request, await newHost(request, 'هيا العتيبي'))
  return operator
}

/** The personal link of the first guest of whom this holds. */
export function linkTo({ share, guests }: Party, wanted: (guest: Guest) => boolean): string {
  const guest = guests.find(wanted)
  if (guest === undefined) throw new Error('the demo has no such guest')
  return `${share}/${guest.guest_token}`
}

async function get<Data>(request: APIRequestContext, { token }: Host, path: string): Promise<Data> {
  const response = await request.get(`/api/website/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`)
  return ((await response.json()) as { data: Data }).data
}
