// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { SERVICE_REQUESTS } from '#client/data/service-labels.ts'
import { SERVICES_KEY } from '#client/features/services/queries.ts'
import { RequestList } from '#client/features/services/request-list.tsx'
import type { ServiceRequest } from '#shared/contract/service-requests.ts'

it.each([
  [`/our-services#${SERVICE_REQUESTS}`, 1],
  ['/our-services', 0],
])(
  '[S-6] the requests are brought into sight for those who come from their payment: %s',
  async (address, times) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    const at = '2026-12-01T09:00:00Z'
    const request = {
      id: 'one',
      kind: 'personal-design',
      state: 'in-work',
      due_on: '2026-12-06',
      paid_at: at,
    }
    const listed = {
      ...request,
      brief: { names: 'نورة وفهد' },
      created_at: at,
      updated_at: at,
    } as unknown as ServiceRequest
    queryClient.setQueryData([...SERVICES_KEY, 'list'], [listed])
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[address]}>
              <RequestList />
            </MemoryRouter>
          </QueryClientProvider>
        </I18nProvider>,
      ),
    )
    expect(place.textContent).toContain('Your requests')
    expect(scroll).toHaveBeenCalledTimes(times)
    await act(async () => root.unmount())
    queryClient.clear()
  },
)
