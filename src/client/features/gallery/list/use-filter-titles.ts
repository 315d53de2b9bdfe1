import { useLingui } from '@lingui/react/macro'
import type { FilterName } from '../logic.ts'

export function useFilterTitles(): Record<FilterName, string> {
  const { t } = useLingui()
  return {
    tone: t`Colour`,
    style: t`Style`,
    collection: t`Collection`,
    premium: t`Premium`,
    format: t`Format`,
  }
}
