// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { CouponForm } from '#client/features/operator/orders/coupon-form.tsx'
import { OrderCard } from '#client/features/operator/orders/order-card.tsx'
import { OPERATOR_KEY } from '#client/features/operator/queries.ts'
import { Figures } from '#client/features/operator/upkeep/figures.tsx'
import { Health } from '#client/features/operator/upkeep/health.tsx'
import type { Invoicing, ServerHealth } from '#shared/contract/operator-health.ts'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import type { MonthFigures } from '#shared/contract/operator-upkeep.ts'

let place: HTMLElement
let root: ReturnType<typeof createRoot>
const calls = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', calls)
  calls.mockReset().mockRejectedValue(new TypeError('no network'))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  queryClient.clear()
})

const show = (screen: ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{screen}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
/** The card with this heading. */
const card = (name: string) => {
  const heading = [...place.querySelectorAll('h2')].find(({ textContent }) => textContent === name)
  return heading?.closest('.rounded-xl')?.textContent ?? ''
}

describe('[A-43] an operator sees', () => {
  it('what went back this month, and the VAT of it', async () => {
    const none = [0, 0]
    const series = {
      ...{ accounts: none, orders: none, points_sold: none, points_spent: none, messages: none },
      ...{ sales: [34_155, 0], vat: [4455, 0], refunds: [0, 11_385], refunded_vat: [0, 1485] },
    }
    const figures: MonthFigures = { month: '2026-12', days: 2, series }
    queryClient.setQueryData([...OPERATOR_KEY, 'figures'], figures)
    await show(<Figures />)
    expect(card('Refunds with VAT')).toContain('113.85')
    expect(card('VAT of refunds')).toContain('14.85')
    expect(card('VAT')).toContain('44.55')
  })

  const health = (invoicing: Invoicing, at: ServerHealth['place']): ServerHealth => ({
    ...{ problems: [], processes: [], place: at, invoicing },
    jobs: { waiting: 0, running: 0, failed: 0, oldest_seconds: 0 },
    messages: { waiting: 0, unknown: 0, oldest_seconds: 0 },
    database: { megabytes: 40, connections: 3, connections_maximum: 100 },
  })
  const lacking: Invoicing = {
    seller: { name_ar: 'الضيافة', name_en: 'Hospitality', is_sample: false },
    named_from: null,
    phase_two_lacks: ['xml', 'stamp', 'qr-stamp', 'reporting'],
  }

  it('where the data lies', async () => {
    const at = { kind: 'server', name: 'db.example.sa/marhaba' } as const
    queryClient.setQueryData([...OPERATOR_KEY, 'health'], health(lacking, at))
    await show(<Health />)
    expect(card('Where the data is stored')).toContain('On a database server: db.example.sa/marhaba')
    expect(card('Where the data is stored')).toContain('stay in the Kingdom')
  })

  it('what is wrong, what has waited too long, and which process went silent', async () => {
    const now = Date.now()
    const aProcess = (pid: number, is_silent: boolean) => ({
      ...{ id: crypto.randomUUID(), host: 'one.example', pid, is_silent, lag_ms: 12, memory_mb: 180 },
      ...{ connections: 2, waiting: 1, streams: 3 },
      started_at: new Date(now - 7_200_000).toISOString(),
      seen_at: new Date(now - 180_000).toISOString(),
    })
    queryClient.setQueryData([...OPERATOR_KEY, 'health'], {
      ...health(lacking, { kind: 'folder', name: '/data' }),
      problems: ['live', 'disk'],
      processes: [aProcess(41, false), aProcess(42, true)],
      jobs: { waiting: 7, running: 1, failed: 2, oldest_seconds: 400 },
      messages: { waiting: 5, unknown: 4, oldest_seconds: 59 },
    } satisfies ServerHealth)
    await show(<Health />)
    const problems = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(problems).toEqual(
      expect.arrayContaining([
        'Changes don’t arrive right away: screens update some seconds later.',
        'The disk is nearly full.',
      ]),
    )
    expect(place.textContent).not.toContain('Everything is running as it should')
    const work = card('Work in the background')
    for (const figure of ['Due and waiting7', 'Under way1', 'Given up2']) expect(work).toContain(figure)
    expect(work).toContain('The oldest has been waiting for 6 minutes')
    expect(card('Messages to guests')).toContain('Nobody knows whether they left4')
    expect(card('Messages to guests')).not.toContain('has been waiting')
    const processes = [...place.querySelectorAll('h3')].map(
      (heading) => heading.closest('.rounded-xl')?.textContent ?? '',
    )
    const [alive = '', silent = ''] = processes.filter((text) => text.includes('one.example'))
    expect(alive).toContain('one.example · 41Started 2 hours ago')
    expect(silent).toContain('one.example · 42Went silent 3 minutes ago')
  })

  it('what phase 2 of e-invoicing lacks, and what to ask a tax adviser about', async () => {
    const at = { kind: 'folder', name: '/data' } as const
    queryClient.setQueryData([...OPERATOR_KEY, 'health'], health(lacking, at))
    await show(<Health />)
    const text = card('Invoices and VAT')
    expect(text).toContain('Phase 2 of e-invoicing (ZATCA) isn’t here')
    for (const part of ['XML', 'stamp', 'QR code', 'within 24 hours']) expect(text).toContain(part)
    expect(text).toContain('Issued by: Hospitality')
    expect(text).toContain('simplified, whatever the total')
    expect(text).toContain('when points are bought')
    expect(text).toContain('tax adviser')

    const ready: Invoicing = { seller: null, named_from: 1000, phase_two_lacks: [] }
    queryClient.setQueryData([...OPERATOR_KEY, 'health'], health(ready, at))
    await show(<Health key="ready" />)
    expect(card('Invoices and VAT')).not.toContain('Phase 2')
    expect(card('Invoices and VAT')).toContain('simplified below')
    expect(card('Invoices and VAT')).toContain('nothing is sold')
  })

  it('of an order where it was paid, and of a payment that goes back by itself no reason but its flag', async () => {
    const payment = {
      ...{ reference: 'chg_1', amount: '113.85', currency: 'SAR', created_at: '2026-12-01T09:00:00Z' },
      ...{ state: 'paid', accepted: false, flag: 'second' },
      refunds: [
        { id: '1', amount: '113.85', state: 'refused', reason: 'second', points_taken: 0, code: '400 1126' },
      ],
    } as const
    const order = {
      ...{ id: crypto.randomUUID(), status: 'paid', kind: 'plan', title_ar: 'لمّة', title_en: 'Gathering' },
      ...{ email: 'noura@example.com', gateway: 'tap', points: 50, points_taken: 0, total: '113.85' },
      ...{ left: '0.00', created_at: '2026-12-01T09:00:00Z', paid_at: null, documents: [] },
    } as const
    await show(
      <OrderCard
        order={{ ...order, payments: [payment] } as unknown as OperatedOrder}
        onOpenInvoice={() => {}}
      />,
    )
    expect(place.textContent).toContain('Tap Payments')
    expect(place.textContent).toContain('Paid twice')
    expect(place.textContent).toContain('400 1126')
    expect(place.textContent).not.toContain('second')
  })
})

describe('[A-25] a new coupon', () => {
  const type = async (label: string, text: string) => {
    const labels = [...place.querySelectorAll('label')].filter(({ textContent }) =>
      textContent?.startsWith(label),
    )
    const fields = labels.map(({ htmlFor }) => document.getElementById(htmlFor))
    const input = fields.find((field) => field instanceof HTMLInputElement)
    if (input === undefined) throw new Error(`no field is called ${label}`)
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return input
  }
  const create = () =>
    act(async () => {
      place.querySelector('form')?.requestSubmit()
    })
  /** What a screen reader says of the field. */
  const fault = (input: HTMLInputElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')

  it('says at each field which number it cannot read, and is not sent', async () => {
    await show(<CouponForm />)
    await type('Code', 'EID20')
    const percent = await type('Percent', 'twenty')
    const uses = await type('Most uses', '1O')
    await create()
    for (const input of [percent, uses]) {
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(fault(input)).not.toBe('')
    }
    await vi.waitFor(() => expect(document.activeElement).toBe(percent))
    expect(calls).not.toHaveBeenCalled()
  })

  it('says at each field what the server has against it', async () => {
    const errors = { code: ['This code is taken'], percent: ['Between 1 and 100'] }
    const body = JSON.stringify({ message: 'Check the fields', code: 'invalid', errors })
    const headers = { 'content-type': 'application/json', 'x-marhaba': '1' }
    calls.mockResolvedValueOnce(new Response(body, { status: 422, headers }))
    await show(<CouponForm />)
    const code = await type('Code', 'EID20')
    const percent = await type('Percent', '٢٠٠')
    await create()
    await vi.waitFor(() => expect(fault(code)).toContain('This code is taken'))
    expect(fault(percent)).toContain('Between 1 and 100')
    await vi.waitFor(() => expect(document.activeElement).toBe(code))
    expect(code.value).toBe('EID20')
  })
})
