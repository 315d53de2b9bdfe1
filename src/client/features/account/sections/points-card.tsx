import { Plural, Trans } from '@lingui/react/macro'
import { usePoints } from '#client/data/points.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { PointEntries } from './point-entries.tsx'
import { SectionCard } from './section-card.tsx'

/** Below this a small gathering cannot be invited. */
const LOW = 10

/** The wallet: what may be spent on messages, what sends have set apart, and every change of it. */
export function PointsCard() {
  const { number } = useFormat()
  const points = usePoints({ fresh: true })
  if (points === undefined) return null
  const { available, reserved } = points
  return (
    <SectionCard id="points" title={<Trans>Your points</Trans>}>
      <p data-points={available}>
        <BigNumber
          number={number(available)}
          title={<Plural value={available} one="point to spend" other="points to spend" />}
        >
          {reserved > 0 && (
            <span>
              <Plural
                value={reserved}
                one="# point is set aside for messages on their way"
                other="# points are set aside for messages on their way"
              />
            </span>
          )}
        </BigNumber>
      </p>
      <p className="text-sm text-muted">
        <Trans>Messages cost points. What doesn’t go out costs nothing.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.plans()} variant={available < LOW ? 'accent' : 'secondary'}>
          <Trans>Get points</Trans>
        </ButtonLink>
        <ButtonLink to={paths.orders()} variant="quiet">
          <Trans>My orders</Trans>
        </ButtonLink>
      </div>
      <PointEntries />
    </SectionCard>
  )
}
