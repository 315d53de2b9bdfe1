import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { tryCoupon } from '../commands.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Tries a typed coupon on the plan, and takes it off again. */
export function useCoupon(
  planId: string,
  draft: CheckoutDraft,
  change: (changes: Partial<CheckoutDraft>) => void,
) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  return {
    error,
    isBusy,
    type(coupon: string): void {
      setError(undefined)
      change({ coupon })
    },
    async apply(): Promise<void> {
      if (isBusy || draft.coupon.trim() === '') return
      setBusy(true)
      const tried = await tryCoupon(language, planId, draft.coupon)
      setBusy(false)
      if (tried.code !== null) {
        setError(undefined)
        change({ coupon: tried.code, applied: tried.code })
        showSuccess(t`Coupon applied successfully!`)
        return
      }
      const reason = tried.message ?? t`There is no connection right now.`
      setError(reason)
      showError(`${t`Error applying coupon:`} ${reason}`)
    },
    remove(): void {
      change({ coupon: '', applied: null })
    },
  }
}
