import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'

/** Who comes by name, below the name on the pass. */
export function PassNames({ names, guest }: { names: readonly string[]; guest: string }) {
  const { i18n } = useLingui()
  if (names.length === 0 || (names.length === 1 && names[0] === guest)) return null
  return (
    <p className="line-clamp-4 pb-1 text-ink-700 wrap-anywhere">
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <Fragment key={place}>
          {place > 0 && (i18n.locale === 'ar' ? '، ' : ', ')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
