import { Trans, useLingui } from '@lingui/react/macro'
import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import { currentPosition, type PositionFailure } from '#client/lib/device/current-position.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { FieldError } from '#client/ui/field-error.tsx'
import { mapSearch } from './map-pin.ts'

/** Two ways to a pin for those who have no link yet: the venue on the map by its name, and where they are now. */
export function PlaceFinder({
  words,
  onPin,
}: {
  /** Venue and address as written so far. */
  words: readonly string[]
  onPin: (pin: { latitude: number; longitude: number }) => void
}) {
  const { t } = useLingui()
  const [finding, setFinding] = useState(false)
  const [failure, setFailure] = useState<PositionFailure | null>(null)
  const search = mapSearch(words)

  async function findHere() {
    setFinding(true)
    setFailure(null)
    const found = await currentPosition()
    setFinding(false)
    if (typeof found === 'string') setFailure(found)
    else onPin(found)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {search && (
          <a href={search} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small')}>
            <Search size={18} aria-hidden="true" />
            <Trans>Find it on Google Maps</Trans>
          </a>
        )}
        <Button
          variant="secondary"
          size="small"
          loading={finding}
          icon={<LocateFixed size={18} aria-hidden="true" />}
          onClick={() => void findHere()}
        >
          <Trans>I’m at the venue now</Trans>
        </Button>
      </div>
      {search && (
        <p className="text-sm text-muted">
          <Trans>On the map, tap Share, copy the link and paste it here.</Trans>
        </p>
      )}
      {failure && (
        <FieldError id="position-failure">
          {failure === 'denied'
            ? t`Your browser doesn’t share your location with Marhaba. Allow it, or paste a link.`
            : t`Your location couldn’t be found. Try again outdoors, or paste a link.`}
        </FieldError>
      )}
    </div>
  )
}
