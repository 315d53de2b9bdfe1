import { Trans } from '@lingui/react/macro'
import { useInstall } from '#client/lib/use-install.ts'
import { Button } from '#client/ui/button.tsx'

/** On the home screen a page keeps what it holds; elsewhere the browser may need the room. */
export function HomeScreenAdvice() {
  const { way, ask } = useInstall()
  if (way === 'ask') {
    return (
      <Button variant="secondary" size="small" className="mt-1 self-start" onClick={ask}>
        <Trans>Add to the home screen</Trans>
      </Button>
    )
  }
  return (
    <p className="text-sm">
      {way === 'by-hand' ? (
        <Trans>Press Share, then “Add to Home Screen”, and open the gate from there.</Trans>
      ) : (
        <Trans>Do not clear the browser’s data tonight.</Trans>
      )}
    </p>
  )
}
