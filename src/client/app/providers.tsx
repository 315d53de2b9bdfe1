import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#client/api/query-client.ts'
import { Toaster } from '#client/ui/toaster.tsx'

/** What every screen needs around the router: texts, the query cache, toasts. */
export function Providers({ client = queryClient, children }: { client?: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  )
}
