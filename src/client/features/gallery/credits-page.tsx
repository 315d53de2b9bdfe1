import { Trans, useLingui } from '@lingui/react/macro'
import { FONTS, type Font } from '#catalog/fonts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageDescription } from '#client/lib/page-head/page-description.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'

/** The fonts and drawings of the cards, and their licences. */
export function CreditsPage() {
  const { t } = useLingui()
  usePageTitle(t`Credits`)
  usePageDescription(t`The typefaces and artwork of Marhaba’s cards, and their licences.`)
  const fonts = [...FONTS.values()]
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-4 pb-16 sm:px-6">
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl sm:text-5xl">
          <Trans>Credits</Trans>
        </h1>
        <p className="text-lg text-muted">
          <Trans>The typefaces behind our cards, with thanks to their designers.</Trans>
        </p>
      </header>
      <section aria-labelledby="arabic-faces" className="flex flex-col gap-4">
        <h2 id="arabic-faces" className="text-2xl">
          <Trans>Arabic typefaces</Trans>
        </h2>
        <FontList fonts={fonts.filter(({ script }) => script === 'arabic')} />
      </section>
      <section aria-labelledby="latin-faces" className="flex flex-col gap-4">
        <h2 id="latin-faces" className="text-2xl">
          <Trans>Latin typefaces</Trans>
        </h2>
        <FontList fonts={fonts.filter(({ script }) => script === 'latin')} />
      </section>
      <section aria-labelledby="page-faces" className="flex flex-col gap-3">
        <h2 id="page-faces" className="text-2xl">
          <Trans>This site</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Set in <bdi>Readex Pro</bdi> and <bdi>Reem Kufi</bdi>, under the SIL Open Font License 1.1; icons
            by Lucide, under the ISC License.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="drawings" className="flex flex-col gap-3">
        <h2 id="drawings" className="text-2xl">
          <Trans>Drawings</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            The stars, arches, sadu bands, palms, lanterns, flowers, papers and seals on the cards are our
            own, each drawn by Marhaba’s code under its licence, the MIT License. No stock images.
          </Trans>
        </p>
      </section>
    </article>
  )
}

const LICENCE = 'https://openfontlicense.org'
const LICENCE_NAME = 'SIL OFL 1.1'
const SOURCE = 'https://fontsource.org/fonts/'

/** Font families with their source; the weights of a family are on one line. */
function FontList({ fonts }: { fonts: readonly Font[] }) {
  const { list } = useFormat()
  const families = Map.groupBy(fonts, ({ family }) => family)
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

/** The shortest name is the one without a weight. */
function nameOf(weights: readonly Font[]): string {
  return weights.map(({ name }) => name).sort((a, b) => a.length - b.length)[0] ?? ''
}
