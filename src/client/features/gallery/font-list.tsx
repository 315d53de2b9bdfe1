import type { Face } from '#catalog/fonts.ts'
import { useFormat } from '#client/i18n/use-format.ts'

const LICENCE = 'https://openfontlicense.org'
const LICENCE_NAME = 'SIL OFL 1.1'
const SOURCE = 'https://fontsource.org/fonts/'

/** Typefaces with where they come from; several weights of one are named once. */
export function FaceList({ faces }: { faces: readonly Face[] }) {
  const { list } = useFormat()
  const families = Map.groupBy(faces, ({ family }) => family)
  return (
    <ul className="flex flex-col divide-y divide-line rounded-xl bg-raised px-5 ring-1 ring-line">
      {[...families].map(([family, weights]) => (
        <li key={family} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <a href={`${SOURCE}${family}`} className="font-medium hover:text-action">
            <bdi>{nameOf(weights)}</bdi>
          </a>
          <span className="text-sm text-muted">
            <span className="numeric">{list(weights.map(({ weight }) => String(weight)))}</span>
            {' · '}
            <a href={LICENCE} className="underline underline-offset-4">
              <bdi>{LICENCE_NAME}</bdi>
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The shortest of them is the name without a weight. */
function nameOf(weights: readonly Face[]): string {
  return weights.map(({ name }) => name).sort((a, b) => a.length - b.length)[0] ?? ''
}
