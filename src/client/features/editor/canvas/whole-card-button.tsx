import { useLingui } from '@lingui/react/macro'
import { Shrink } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/** Out of a close-up with one press. */
export function WholeCardButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  // The card itself reads from left to right whatever the page does; the button stands at the page's end.
  const side = language === 'ar' ? 'start-2' : 'end-2'
  return (
    <IconButton
      label={t`The whole card`}
      onClick={onPress}
      className={`absolute top-2 ${side} z-10 animate-appear rounded-full bg-raised text-action shadow-card ring-1 ring-line`}
    >
      <Shrink size={20} />
    </IconButton>
  )
}
