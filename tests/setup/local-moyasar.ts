import { randomUUID } from 'node:crypto'
import { type LocalCall, type LocalResponse, startLocalProvider } from './local-provider.ts'

interface LocalPayment {
  id: string
  status: string
  amount: number
  currency: string
  refunded: number
}

interface LocalInvoice {
  id: string
  status: string
  amount: number
  currency: string
  url: string
  metadata: Record<string, string>
  created_at: string
  payments: LocalPayment[]
}

const NOT_FOUND: LocalResponse = {
  status: 404,
  body: { type: 'record_not_found', message: 'Object not found' },
}

/**
 * Moyasar's invoices as documented, on this machine: no key against repetition, Basic auth, halalas, a list that is
 * filtered by metadata.
 */
export async function startLocalMoyasar(secretKey: string) {
  const invoices: LocalInvoice[] = []
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const provider = await startLocalProvider((call) => {
    if (call.headers.authorization !== authorization)
      return { status: 401, body: { type: 'authentication_error', message: 'Invalid credentials' } }
    const url = new URL(call.path, 'http://localhost')
    const [, noun, id = '', act = ''] = url.pathname.split('/')
    if (noun === 'invoices') return handleInvoices(call, url, id, act)
    return noun === 'payments' ? handlePayments(call, id, act) : NOT_FOUND
  })

  function handleInvoices(call: LocalCall, url: URL, id: string, act: string): LocalResponse {
    if (call.method === 'POST') return create(JSON.parse(call.body))
    if (id === '') return list(url.searchParams)
    const invoice = invoices.find((each) => each.id === id)
    if (invoice === undefined) return NOT_FOUND
    if (call.method === 'GET') return { status: 200, body: invoice }
    if (act !== 'cancel' || invoice.status !== 'initiated')
      return { status: 400, body: { type: 'invalid_request_error', message: 'Invoice cannot be canceled' } }
    invoice.status = 'canceled'
    return { status: 200, body: invoice }
  }

  function create(body: {
    amount: number
    currency: string
    metadata: Record<string, string>
  }): LocalResponse {
    if (!Number.isInteger(body.amount) || body.amount < 100)
      return { status: 400, body: { type: 'invalid_request_error', message: 'Data validation failed' } }
    const id = randomUUID()
    const invoice: LocalInvoice = {
      ...body,
      id,
      status: 'initiated',
      url: `https://checkout.example.com/invoices/${id}`,
      created_at: new Date().toISOString(),
      payments: [],
    }
    invoices.push(invoice)
    return { status: 201, body: invoice }
  }

  function list(query: URLSearchParams): LocalResponse {
    const wanted = query.get('metadata[order_id]')
    const found = invoices.filter(({ metadata }) => wanted === null || metadata['order_id'] === wanted)
    return { status: 200, body: { invoices: found, meta: { current_page: 1, next_page: null } } }
  }

  function handlePayments(call: LocalCall, id: string, act: string): LocalResponse {
    const payment = invoices.flatMap(({ payments }) => payments).find((each) => each.id === id)
    if (payment === undefined) return NOT_FOUND
    if (call.method === 'GET') return { status: 200, body: payment }
    const { amount } = JSON.parse(call.body) as { amount: number }
    if (act !== 'refund' || payment.refunded + amount > payment.amount)
      return { status: 400, body: { type: 'invalid_request_error', message: 'Refund not allowed' } }
    payment.refunded += amount
    payment.status = 'refunded'
    return { status: 200, body: payment }
  }

  return {
    ...provider,
    invoices,
    invoicesOf: (orderId: string) => invoices.filter(({ metadata }) => metadata['order_id'] === orderId),
    /** Somebody pays on the hosted page. */
    pay: (orderId: string, more: Partial<LocalPayment> = {}): LocalPayment => {
      const invoice = invoices.findLast(({ metadata }) => metadata['order_id'] === orderId)
      if (invoice === undefined) throw new Error('there is no invoice')
      const { amount, currency } = invoice
      const payment = { id: randomUUID(), status: 'paid', amount, currency, refunded: 0, ...more }
      invoice.payments.push(payment)
      if (payment.status === 'paid') invoice.status = 'paid'
      return payment
    },
    /** What it posts to us about the order. */
    webhook: (orderId: string, secret: string, type = 'payment_paid') => {
      const invoice = invoices.findLast(({ metadata }) => metadata['order_id'] === orderId)
      const data = {
        invoice_id: invoice?.id ?? randomUUID(),
        metadata: { order_id: orderId },
        status: 'paid',
      }
      return { id: randomUUID(), type, secret_token: secret, live: false, data }
    },
  }
}
