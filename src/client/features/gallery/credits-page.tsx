import { Trans, useLingui } from '@lingui/react/macro'
import { FACES } from '#catalog/fonts.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { FaceList } from './font-list.tsx'
import { usePageDescription } from './use-page-description.ts'

/** Whose letters and drawings the cards are made of, and under which licence. */
export function CreditsPage() {
  const { t } = useLingui()
  usePageTitle(t`Credits`)
  usePageDescription(t`The typefaces and drawings of Marhaba’s cards, and the licences they are used under.`)
  const faces = [...FACES.values()]
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-4 pb-16 sm:px-6">
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl sm:text-5xl">
          <Trans>Credits</Trans>
        </h1>
        <p className="text-lg text-muted">
          <Trans>Every card rests on the work of those who drew its letters. These are theirs.</Trans>
        </p>
      </header>
      <section aria-labelledby="arabic-faces" className="flex flex-col gap-4">
        <h2 id="arabic-faces" className="text-2xl">
          <Trans>Arabic letters</Trans>
        </h2>
        <FaceList faces={faces.filter(({ script }) => script === 'arabic')} />
      </section>
      <section aria-labelledby="latin-faces" className="flex flex-col gap-4">
        <h2 id="latin-faces" className="text-2xl">
          <Trans>Latin letters</Trans>
        </h2>
        <FaceList faces={faces.filter(({ script }) => script === 'latin')} />
      </section>
      <section aria-labelledby="page-faces" className="flex flex-col gap-3">
        <h2 id="page-faces" className="text-2xl">
          <Trans>These pages</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Set in <bdi>Readex Pro</bdi> and <bdi>Reem Kufi</bdi>, under the SIL Open Font License 1.1; the
            signs are from Lucide, under the ISC License.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="drawings" className="flex flex-col gap-3">
        <h2 id="drawings" className="text-2xl">
          <Trans>Drawings</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            The stars, arches, sadu bands, palms, lanterns, flowers, papers and seals of the cards are our
            own: each is drawn by code that belongs to Marhaba and is under its licence, the MIT License. No
            stock picture is in any card.
          </Trans>
        </p>
      </section>
    </article>
  )
}
