import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { showError } from '#client/ui/toast.ts'
import type { Template } from '#shared/contract/templates.ts'
import { markFavourite } from './commands.ts'
import { useFavourite } from './favourites.ts'

// Needed only for a favourite from before the sign-in.
const SignInOffer = lazy(async () => ({ default: (await import('./sign-in-offer.tsx')).SignInOffer }))

/** The heart of a design: changes at once, and is reset when the server refuses. */
export function FavouriteButton({ design, className }: { design: Template; className?: string }) {
  const { t } = useLingui()
  const isFavourite = useFavourite(design)
  const [offering, setOffering] = useTransitionState(false)

  async function press() {
    const result = await markFavourite(design, !isFavourite)
    if (result.kind === 'stored' && !isFavourite) setOffering(true)
    if (result.kind !== 'failed') return
    showError(
      result.failure.kind === 'refused'
        ? result.failure.message
        : t`Couldn’t save this favourite. Try again when you’re online.`,
    )
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={t`Add “${design.name}” to favourites`}
        onClick={press}
        className={classNames(
          'grid size-11 place-items-center rounded-full text-muted transition hover:text-danger active:scale-90 aria-pressed:text-danger',
          className,
        )}
      >
        <Heart
          key={String(isFavourite)}
          size={20}
          fill={isFavourite ? 'currentColor' : 'none'}
          className={isFavourite ? 'animate-spring' : ''}
          aria-hidden="true"
        />
      </button>
      <Suspense>{offering && <SignInOffer onClose={() => setOffering(false)} />}</Suspense>
    </>
  )
}
