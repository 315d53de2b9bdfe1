import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '#client/api/query-client.ts'
import { Toaster } from '#client/ui/toaster.tsx'
import type { AppRouter } from './router.tsx'

/** What every screen needs: texts, the query cache, the router, toasts. */
export function Providers({ router }: { router: AppRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  )
}
