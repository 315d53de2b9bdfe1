import { Plural, Trans } from '@lingui/react/macro'
import { usePoints } from '#client/data/points.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'

/** What may be spent on messages, and what sends have set apart. */
export function PointsCard() {
  const { number } = useFormat()
  const points = usePoints()
  if (points === undefined) return null
  const { available, reserved } = points
  return (
    <Card className="flex flex-col gap-3 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Your points</Trans>
      </h2>
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
      <div className="flex flex-wrap gap-3 pt-1">
        <ButtonLink to={paths.plans()}>
          <Trans>Get points</Trans>
        </ButtonLink>
        <ButtonLink to={paths.orders()} variant="secondary">
          <Trans>My orders</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
