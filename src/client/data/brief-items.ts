import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Brief } from '#shared/contract/service-requests.ts'

/** The fields of a brief with their names, as hosts and operators read them. */
export function useBriefItems(brief: Brief): { label: string; value: string }[] {
  const { t } = useLingui()
  const { bothCalendars } = useFormat()
  return [
    { label: t({ message: 'Occasion', context: 'label' }), value: brief.occasion },
    { label: t`Names on the card`, value: brief.names },
    { label: t`What you have in mind`, value: brief.wishes },
    { label: t`Colours you like`, value: brief.colours },
    { label: t`What you’d rather not see`, value: brief.dislikes },
    {
      label: t`When you’d like it`,
      value: brief.wished_by === null ? '' : bothCalendars(brief.wished_by).day,
    },
  ]
}
