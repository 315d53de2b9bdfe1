import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { DesignGrid } from '../design-grid.tsx'
import { previewFrom } from '../design-preview.ts'
import { FavouriteButton } from '../favourite-button.tsx'
import { featureLabels, formatLabels, styleLabels } from '../labels.ts'
import { NewBadge } from '../new-badge.tsx'
import { PremiumBadge } from '../premium-badge.tsx'
import { useOccasions, useSignedIn } from '../queries.ts'
import { type DrawSample, palettePictures } from './palette-pictures.ts'
import { PaletteSwatches } from './palette-swatches.tsx'
import { ShownCards } from './shown-cards.tsx'
import { useRecolored } from './use-recolored.ts'

const GuestPreview = lazy(async () => ({ default: (await import('./guest-preview.tsx')).GuestPreview }))

// Reads the account's database: only after sign-in.
const ForMyEvents = lazy(async () => ({ default: (await import('./for-my-events.tsx')).ForMyEvents }))

/** A design: large in both languages, its palettes, and its actions. */
export function DesignDetail({ design, draw }: { design: TemplateDetail; draw: DrawSample }) {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const preview = previewFrom(useLocation().state)
  const [serverPictures] = useState(() => palettePictures(design, preview))
  const [palette, setPalette] = useState(() => Math.max(...serverPictures.keys()))
  const [previewing, setPreviewing] = useTransitionState(false)
  const recolored = useRecolored(design, palette, serverPictures, draw)
  const occasion = useOccasionName(design.category)
  const { uses } = design
  const count = design.palettes.length
  const colors = (design.palettes[palette] ?? design.palettes[0])?.colors ?? design.scene.palette
  const customize = `${paths.customize(design.id)}${palette > 0 ? `?palette=${palette}` : ''}`
  return (
    <>
      <BackLink to={paths.category(design.category)}>{occasion || t`All designs`}</BackLink>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
        <ShownCards recolored={recolored} draw={draw} colors={colors} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-6 lg:self-start">
          <header className="flex items-start justify-between gap-4">
            <div className="flex flex-col gap-1">
              <h1 className="text-3xl sm:text-4xl">
                {design.name}
                <NewBadge design={design} />
              </h1>
              {uses != null && (
                <p className="text-sm text-muted">
                  <Plural value={uses} one="Chosen for # event" other="Chosen for # events" />
                </p>
              )}
              {design.premium && (
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                  <PremiumBadge />
                  <Trans>Our finest finishes, at no extra cost.</Trans>
                </p>
              )}
            </div>
            <FavouriteButton design={design} className="shrink-0 bg-raised ring-1 ring-line" />
          </header>
          <section aria-label={t`Colours`} className="flex flex-col gap-2 max-lg:-order-1">
            <h2 className="text-base">
              <Plural value={count} one="# colour palette" other="# colour palettes" />
            </h2>
            <PaletteSwatches
              palettes={design.palettes}
              chosen={palette}
              state={recolored.status}
              onChoose={setPalette}
            />
          </section>
          <div className="gallery-acts flex gap-3 max-[359px]:flex-wrap lg:flex-col">
            <ButtonLink to={customize} size="large" wide>
              <Trans>Customize</Trans>
            </ButtonLink>
            <Button
              variant="secondary"
              size="large"
              wide
              icon={<Eye size={20} aria-hidden="true" />}
              onClick={() => setPreviewing(true)}
            >
              <Trans>Preview</Trans>
            </Button>
          </div>
          {signedIn ? (
            <Suspense>
              <ForMyEvents templateId={design.id} />
            </Suspense>
          ) : (
            <p className="text-sm text-muted">
              <Trans>
                Try it without an account: your card is saved on this device and moves to your account when
                you sign up.
              </Trans>
            </p>
          )}
          <DesignProperties design={design} />
          <CollectionStory design={design} />
        </div>
      </article>
      {design.alike.length > 0 && (
        <section aria-labelledby="alike" className="flex flex-col gap-5 pt-10">
          <h2 id="alike" className="font-display text-2xl sm:text-3xl">
            <Trans>Similar designs</Trans>
          </h2>
          <DesignGrid designs={design.alike} below />
        </section>
      )}
      <Suspense>
        {previewing && (
          <GuestPreview
            design={recolored.design}
            pictures={recolored.pictures}
            colors={colors}
            customize={customize}
            onClose={() => setPreviewing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function useOccasionName(slug: string): string {
  const { language } = useFormat()
  const occasions = useOccasions()
  const found = occasions.kind === 'shown' ? occasions.data.find((one) => one.slug === slug) : undefined
  return (language === 'ar' ? found?.name_ar : found?.name_en) ?? ''
}

/** The collection that the design belongs to. */
function CollectionStory({ design }: { design: TemplateDetail }) {
  return (
    <section aria-labelledby="story" className="flex flex-col gap-1.5 rounded-xl bg-sunken p-5">
      <h2 id="story" className="text-base">
        <Trans>From the collection “{design.collection_name}”</Trans>
      </h2>
      <p className="text-muted">{design.collection_story}</p>
      <TextLink
        to={paths.designs({ collection: design.collection })}
        className="inline-flex min-h-11 items-center self-start"
      >
        <Trans>See the collection</Trans>
      </TextLink>
    </section>
  )
}

/** Kind, format, style and features of the design. */
function DesignProperties({ design }: { design: TemplateDetail }) {
  const { i18n } = useLingui()
  const { list } = useFormat()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-5 text-sm">
      <dt className="text-muted">
        <Trans>Type</Trans>
      </dt>
      <dd>{design.kind === 'card' ? <Trans>Greeting card</Trans> : <Trans>Invitation</Trans>}</dd>
      <dt className="text-muted">
        <Trans>Format</Trans>
      </dt>
      <dd>{i18n._(formatLabels[design.format])}</dd>
      <dt className="text-muted">
        <Trans>Style</Trans>
      </dt>
      <dd>{list(design.styles.map((style) => i18n._(styleLabels[style])))}</dd>
      {design.features.length > 0 && (
        <>
          <dt className="text-muted">
            <Trans>Includes</Trans>
          </dt>
          <dd>{list(design.features.map((feature) => i18n._(featureLabels[feature])))}</dd>
        </>
      )}
    </dl>
  )
}
