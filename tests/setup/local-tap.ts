import { randomUUID } from 'node:crypto'
import { hashOf } from '#server/providers/payments/tap.ts'
import { type LocalCall, type LocalResponse, startLocalProvider } from './local-provider.ts'

interface LocalCharge {
  id: string
  status: string
  amount: number
  currency: string
  reference: { order: string; idempotent: string }
  transaction: { url: string; created: string }
  redirect: { url: string }
}

interface LocalRefund {
  id: string
  status: string
  charge_id: string
  amount: number
  reference: { idempotent: string }
}

const NOT_FOUND: LocalResponse = {
  status: 404,
  body: { errors: [{ code: '1143', description: 'Not found' }] },
}

/** Tap's charges and refunds as documented, on this machine: the same `idempotent` gets the first response. */
export async function startLocalTap(secretKey: string) {
  const charges: LocalCharge[] = []
  const refunds: LocalRefund[] = []
  const first = { status: 'REFUNDED' }

  const provider = await startLocalProvider((call) => {
    if (call.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { errors: [{ code: '2108', description: 'Unauthorized' }] } }
    const [, noun, id] = call.path.split('/')
    if (noun === 'refunds') return refund(call)
    if (noun !== 'charges') return NOT_FOUND
    if (call.method === 'POST') return charge(call)
    const known = charges.find((each) => each.id === id)
    return known === undefined ? NOT_FOUND : { status: 200, body: known }
  })

  function charge(call: LocalCall): LocalResponse {
    const body = JSON.parse(call.body) as LocalCharge
    const known = charges.find(({ reference }) => reference.idempotent === body.reference.idempotent)
    if (known !== undefined) return { status: 200, body: known }
    const id = `chg_${randomUUID()}`
    const transaction = { url: `https://checkout.example.com/${id}`, created: String(Date.now()) }
    const made = { ...body, id, status: 'INITIATED', transaction }
    charges.push(made)
    return { status: 200, body: made }
  }

  function refund(call: LocalCall): LocalResponse {
    const body = JSON.parse(call.body) as LocalRefund
    const known = refunds.find(({ reference }) => reference.idempotent === body.reference.idempotent)
    if (known !== undefined) return { status: 200, body: known }
    const made = { ...body, id: `re_${randomUUID()}`, status: first.status }
    refunds.push(made)
    return { status: 200, body: made }
  }

  return {
    ...provider,
    charges,
    refunds,
    /** Where its page leads, whatever came of it. */
    returnUrl: ({ id, redirect }: LocalCharge) => `${redirect.url}&tap_id=${id}`,
    /** Refunds begin in this status. */
    firstStatus: (status: string) => void Object.assign(first, { status }),
    end: (orderId: string, status: string, more: Partial<LocalCharge> = {}) => {
      const own = charges.findLast(({ reference }) => reference.order === orderId)
      if (own === undefined) throw new Error('there is no charge')
      Object.assign(own, { status, ...more })
    },
    /** What it posts to us, with its signature. */
    webhook: (orderId: string) => {
      const own = charges.findLast(({ reference }) => reference.order === orderId)
      const body = { ...own }
      return { body, hash: hashOf(body, secretKey) }
    },
  }
}
