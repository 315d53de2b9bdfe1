import { useFormat } from '#client/i18n/use-format.ts'
import { useOccasions } from '../queries.ts'

export function useOccasionName(slug: string): string {
  const { language } = useFormat()
  const occasions = useOccasions()
  const found = occasions.is === 'shown' ? occasions.data.find((one) => one.slug === slug) : undefined
  return (language === 'ar' ? found?.name_ar : found?.name_en) ?? ''
}
