import { useParams } from 'react-router-dom'
import { CheckoutPage } from '#client/features/plans/checkout/checkout-page.tsx'
import { PlansPage } from '#client/features/plans/list/plans-page.tsx'
import { ResultPage } from '#client/features/plans/result/result-page.tsx'

/** Plans and how they are paid in one chunk: as chunks of their own they would make every first visit larger. */
export function PlansRoute() {
  const { id } = useParams()
  if (id === undefined) return <PlansPage />
  return id === 'payment-success' || id === 'payment-failure' ? <ResultPage /> : <CheckoutPage />
}
