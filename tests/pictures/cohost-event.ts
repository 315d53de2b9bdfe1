import type { APIRequestContext } from '@playwright/test'
import { anActiveCohost, askedCohost } from '../e2e/support/cohosts.ts'
import { type Host, newHost, post } from '../e2e/support/hosts.ts'
import { someGuests } from '../factories/guests.ts'

/** An event whose host shares the guest list: with two co-hosts, one who was asked, and one who declined. */
export interface SharedEvent {
  readonly id: string
  readonly owner: Host
  /** May track and has nearly used what they were allowed. */
  readonly cohost: Host
  /** May add guests and nothing else. */
  readonly plain: Host
  /** Was asked twice and has answered neither. */
  readonly asked: Host
  readonly active: string
  readonly pending: string
}

export async function anEventThatIsShared(request: APIRequestContext): Promise<SharedEvent> {
  const owner = await newHost(request, 'سعد الدوسري')
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف فيصل وريم', title_en: 'The wedding of Faisal and Reem' }
  const details = { ...titles, starts_on: '2099-01-15', starts_time: '20:30', category: 'wedding' }
  await post(request, 'events', { id, ...details }, owner.token)
  await post(request, `events/${id}/publish`, undefined, owner.token)
  const own = { import_id: crypto.randomUUID(), added: someGuests(12) }
  await post(request, `import_guests/${id}`, own, owner.token)
  const { helper, cohost } = await anActiveCohost(request, owner, id, {
    name: 'أم ريم العتيبي',
    guests_allowed: 40,
    may_track: true,
    may_customize: true,
  })
  const theirs = { import_id: crypto.randomUUID(), added: someGuests(14) }
  await post(request, `import_guests/${id}`, theirs, helper.token)
  const points = { cohost_id: cohost.id, points: 10, id: crypto.randomUUID() }
  await post(request, 'cohosts-send-points', points, owner.token)
  const { helper: plain } = await anActiveCohost(request, owner, id, {
    name: 'خالد الدوسري',
    unlimited_guests: true,
    may_send: false,
  })
  const asked = await newHost(request, 'هند الراشد')
  const grantedRights = { guests_allowed: 100, may_track: true, may_run_door: true }
  const form = { name: 'هند الراشد', email: asked.email, ...grantedRights }
  const pending = await askedCohost(request, owner, id, form)
  const declining = await newHost(request)
  const rejected = await askedCohost(request, owner, id, { name: 'ناصر', email: declining.email })
  await post(request, `cohosts/change-status/${rejected.id}`, { status: 'rejected' }, declining.token)
  return { id, owner, cohost: helper, plain, asked, active: cohost.id, pending: pending.id }
}
