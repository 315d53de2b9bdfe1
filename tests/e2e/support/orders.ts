import type { APIRequestContext } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import { COMPANY } from '../../factories/orders.ts'
import { expect } from './fixtures.ts'
import { type Host, post } from './hosts.ts'

/** Bought by a company, and paid on the page of the built-in gateway. */
export async function aPaidOrder(
  request: APIRequestContext,
  host: Host,
  plan = 'gathering',
  company: typeof COMPANY | undefined = COMPANY,
): Promise<Order> {
  const form = { order_id: crypto.randomUUID(), terms: true, company }
  const order = await post<Order>(request, `subscripe/${plan}`, form, host.token)
  await request.post(order.payment_url ?? '', { form: { act: 'pay' }, maxRedirects: 0 })
  const read = async () => {
    const headers = { Authorization: `Bearer ${host.token}` }
    const response = await request.get(`/api/website/orders/${order.id}`, { headers })
    return ((await response.json()) as { data: Order }).data
  }
  await expect.poll(async () => (await read()).status).toBe('paid')
  return order
}
