import type { APIRequestContext } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import { expect } from '../e2e/support/fixtures.ts'
import { type Host, post } from '../e2e/support/hosts.ts'
import { aPaidOrder } from '../e2e/support/orders.ts'

/** Orders of one account: ids. */
export interface Purchases {
  readonly paid: string
  readonly declined: string
  /** Requests for services: one that is in work, and one that is not paid. */
  readonly request: string
  readonly draft: string
}

/** Buys points, has a payment declined, and orders a card and the filling-in of an event. */
export async function somePurchases(request: APIRequestContext, host: Host): Promise<Purchases> {
  const { id: paid } = await aPaidOrder(request, host)
  const order = { order_id: crypto.randomUUID(), terms: true }
  const declined = await post<Order>(request, 'subscripe/gathering', order, host.token)
  await request.post(declined.payment_url ?? '', { form: { act: 'decline' }, maxRedirects: 0 })
  const ask = async (kind: string, names: string) => {
    const id = crypto.randomUUID()
    const brief = { occasion: 'زواج', names, wishes: 'نخل ودلّة، وألوان الغروب على الرمل' }
    await post(request, `service-requests/${id}`, { kind, brief }, host.token)
    return id
  }
  const service = await ask('personal-design', 'نورة وفهد')
  await post(request, `service-requests/${service}/submit`, undefined, host.token)
  await aPaidOrder(request, host, 'personal-design', undefined)
  const headers = { Authorization: `Bearer ${host.token}` }
  await expect
    .poll(async () => {
      const response = await request.get(`/api/website/service-requests/${service}`, { headers })
      return ((await response.json()) as { data: { state: string } }).data.state
    })
    .toBe('in-work')
  const draft = await ask('event-details', 'سلمان ولطيفة')
  return { paid, declined: declined.id, request: service, draft }
}
