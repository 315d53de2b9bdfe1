import { OperatedInvoices } from '#client/features/invoices/operated-invoices.tsx'
import { OperatorPage } from '#client/features/operator/operator-page.tsx'
import { NotFoundPage } from '#client/features/public-pages/not-found-page.tsx'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { AriaLocale } from '#client/ui/aria-locale.tsx'

// As in the shell: what operators deliver are drafts of their own account.
accountLifecycle.start()

/** For operators of this server; everybody else gets what an unknown address gets. */
export function OperatorRoute() {
  return (
    <AriaLocale>
      <OperatorPage
        notFound={<NotFoundPage />}
        invoices={(order, onBack) => <OperatedInvoices orderId={order} onBack={onBack} />}
      />
    </AriaLocale>
  )
}
