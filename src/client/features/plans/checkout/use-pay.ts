import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { FieldErrorMap } from '#client/lib/form.ts'
import { newId } from '#client/lib/new-id.ts'
import { paths } from '#client/routes/paths.ts'
import type { Buyer, Order } from '#shared/contract/orders.ts'
import { reloadCheckout, subscribe } from '../commands.ts'

/** What is ordered; the same again is the same order. */
interface Wanted {
  readonly coupon: string | null
  readonly total: string
  readonly company: Buyer | null
}

/**
 * Orders, and leaves for the page where it is paid.
 * @param errand where the person is on the way to
 * @param onErrors gets what the server has against single fields
 */
export function usePay(planId: string, errand: string | null, onErrors: (errors: FieldErrorMap) => void) {
  const { t } = useLingui()
  const { language } = useFormat()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const orderId = useOrderId()
  useEffect(() => {
    // Back from the payment page the browser may show this page as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  /** Stays busy where the page is left. */
  async function goOn(order: Order): Promise<void> {
    if (order.status === 'pending' && order.payment_url !== null) {
      location.assign(order.payment_url)
      return
    }
    if (order.status === 'paid') {
      await navigate(paths.paymentSuccess(order.id))
      return
    }
    setBusy(false)
    setFailure(
      t`The payment service doesn’t answer. Your order is saved and nothing was charged: try again in a moment.`,
    )
  }

  return {
    isBusy,
    failure,
    async pay(wanted: Wanted): Promise<void> {
      if (isBusy) return
      setBusy(true)
      setFailure(null)
      const key = JSON.stringify([planId, wanted])
      let result = await subscribe(planId, { order_id: orderId.of(key), ...wanted }, errand)
      if (result.ok && hasEnded(result.data)) {
        // An earlier attempt with this id failed for good: this is a new one.
        result = await subscribe(planId, { order_id: orderId.renewed(key), ...wanted }, errand)
      }
      if (result.ok) return goOn(result.data)
      setBusy(false)
      if (result.kind === 'unreachable') {
        setFailure(
          t`No connection: we can’t tell yet whether the order arrived. Tap again, it never becomes two.`,
        )
        return
      }
      onErrors(result.errors)
      const [text] = [...(result.errors['total'] ?? []), ...(result.errors['coupon'] ?? [])]
      setFailure(text ?? (result.message || t`Error occurred`))
      // What was shown may be no longer so: the price, the offer, the coupon.
      await reloadCheckout(language, planId)
    },
  }
}

function hasEnded({ status }: Order): boolean {
  return status === 'failed' || status === 'expired' || status === 'cancelled' || status === 'refunded'
}

/** Ids of orders by what is ordered. */
function useOrderId() {
  const ids = useRef(new Map<string, string>())
  const renewed = (key: string): string => {
    const id = newId()
    ids.current.set(key, id)
    return id
  }
  return { of: (key: string) => ids.current.get(key) ?? renewed(key), renewed }
}
