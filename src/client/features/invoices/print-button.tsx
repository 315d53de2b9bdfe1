import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'

export function PrintButton() {
  return (
    <Button variant="secondary" icon={<Printer size={20} aria-hidden="true" />} onClick={() => print()}>
      <Trans>Print</Trans>
    </Button>
  )
}
