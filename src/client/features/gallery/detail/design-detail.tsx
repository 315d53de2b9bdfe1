import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { DesignGrid } from '../design-grid.tsx'
import { LikeButton } from '../like-button.tsx'
import { seenIn } from '../logic.ts'
import { PremiumMark } from '../premium-mark.tsx'
import { useSignedIn } from '../queries.ts'
import { CollectionStory } from './collection-story.tsx'
import { DesignFacts } from './design-facts.tsx'
import { type DrawSample, freePalettes } from './logic.ts'
import { PaletteSwatches } from './palette-swatches.tsx'
import { ShownCards } from './shown-cards.tsx'
import { useOccasionName } from './use-occasion-name.ts'
import { useRecolored } from './use-recolored.ts'

const GuestPreview = lazy(async () => ({ default: (await import('./guest-preview.tsx')).GuestPreview }))

// Reads the account's database: only for those who have one.
const ForMyEvents = lazy(async () => ({ default: (await import('./for-my-events.tsx')).ForMyEvents }))

/** The card large in both languages, its colours, and the two ways on. */
export function DesignDetail({ design, draw }: { design: TemplateDetail; draw: DrawSample }) {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const seen = seenIn(useLocation().state)
  const [free] = useState(() => freePalettes(design, seen))
  const [palette, setPalette] = useState(() => Math.max(...free.keys()))
  const [previewing, setPreviewing] = useState(false)
  const recolored = useRecolored(design, palette, free, draw)
  const occasion = useOccasionName(design.category)
  const count = design.palettes.length
  const customize = `${paths.customize(design.id)}${palette > 0 ? `?palette=${palette}` : ''}`
  return (
    <>
      <BackLink to={paths.category(design.category)}>{occasion || t`All designs`}</BackLink>
      <article className="grid gap-6 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
        <ShownCards recolored={recolored} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-6 lg:self-start">
          <header className="flex items-start justify-between gap-4">
            <div className="flex flex-col gap-1">
              <h1 className="text-3xl sm:text-4xl">{design.name}</h1>
              {design.premium && <PremiumMark />}
            </div>
            <LikeButton design={design} className="shrink-0 bg-raised ring-1 ring-line" />
          </header>
          <section aria-label={t`Colours`} className="flex flex-col gap-2">
            <h2 className="text-base">
              <Plural value={count} one="# palette that suits it" other="# palettes that suit it" />
            </h2>
            <PaletteSwatches
              palettes={design.palettes}
              chosen={palette}
              state={recolored.is}
              onChoose={setPalette}
            />
          </section>
          <div className="gallery-acts flex gap-3 lg:flex-col">
            <ButtonLink to={customize} size="large" wide>
              <Trans>Customize</Trans>
            </ButtonLink>
            <Button
              variant="secondary"
              size="large"
              wide
              icon={<Eye size={20} className="max-lg:hidden" aria-hidden="true" />}
              onClick={() => setPreviewing(true)}
            >
              <Trans>Preview as a guest</Trans>
            </Button>
          </div>
          {signedIn ? (
            <Suspense>
              <ForMyEvents templateId={design.id} />
            </Suspense>
          ) : (
            <p className="text-sm text-muted">
              <Trans>
                Try it without an account: your card is kept on this device, and goes with you when you sign
                up.
              </Trans>
            </p>
          )}
          <DesignFacts design={design} />
          <CollectionStory design={design} />
        </div>
      </article>
      {design.alike.length > 0 && (
        <section aria-labelledby="alike" className="flex flex-col gap-5 pt-10">
          <h2 id="alike" className="font-display text-2xl sm:text-3xl">
            <Trans>More like it</Trans>
          </h2>
          <DesignGrid designs={design.alike} below />
        </section>
      )}
      {previewing && (
        <Suspense>
          <GuestPreview
            design={recolored.design}
            pictures={recolored.pictures}
            colors={(design.palettes[palette] ?? design.palettes[0])?.colors ?? design.scene.palette}
            customize={customize}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
