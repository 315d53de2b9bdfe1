import { useLingui } from '@lingui/react/macro'
import { showError, showSuccess } from './toast.ts'

/** Copies a link and says so. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useLingui()
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url)
      showSuccess(t`Link copied`)
    } catch {
      showError(t`The browser didn’t allow copying. Touch and hold the link instead.`)
    }
  }
}
