import { Trans } from '@lingui/react/macro'
import type { PageCard, PublicEvent } from '#shared/contract/invitation.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { said } from '../logic.ts'
import { EventText } from './event-text.tsx'

const WIDTH = 880

/** The card that the host chose. It is a picture: its title stands beside it for who cannot see it. */
export function DesignedCard({ card, event }: { card: PageCard; event: PublicEvent }) {
  const { language } = useFormat()
  const title = said(event, 'title', language)
  return (
    <div className="mx-auto w-full max-w-[400px]">
      <h1 className="sr-only">{title ? <EventText of={title} /> : <Trans>Our occasion</Trans>}</h1>
      <img
        src={card[language]}
        width={WIDTH}
        height={Math.round((WIDTH * FORMAT_HEIGHTS[card.format]) / 1000)}
        alt=""
        fetchPriority="high"
        className="h-auto w-full rounded-sm shadow-float"
      />
    </div>
  )
}
