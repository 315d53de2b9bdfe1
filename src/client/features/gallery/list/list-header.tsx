import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { useOccasions } from '../queries.ts'

/** The occasions and the title of the list. */
export function ListHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <OccasionNav />
      <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-8">
        <h1 className="min-h-[1.25em] text-3xl sm:text-4xl">{title}</h1>
        {children}
      </div>
    </>
  )
}

const linkStyle =
  'inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm lg:px-3 font-medium whitespace-nowrap text-muted transition hover:bg-sunken hover:text-text aria-[current=page]:bg-action-soft aria-[current=page]:text-on-action-soft'

/** Links to the occasions. */
function OccasionNav() {
  const { t } = useLingui()
  const { language } = useFormat()
  const occasions = useOccasions()
  return (
    <nav
      aria-label={t`Occasions`}
      className="scroll-quiet fade-end -mx-4 flex min-h-13 overflow-x-auto px-4 py-1"
    >
      <NavLink to={paths.designs()} className={linkStyle}>
        <Trans>All designs</Trans>
      </NavLink>
      {occasions.kind === 'shown' &&
        occasions.data.map(({ slug, name_ar, name_en }) => (
          <NavLink key={slug} to={paths.category(slug)} className={linkStyle}>
            {language === 'ar' ? name_ar : name_en}
          </NavLink>
        ))}
    </nav>
  )
}
