import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

/** Pictures in small; each opens whole in a tab of its own. `onRemove` takes one out. */
export function PictureGrid({
  label,
  pictures,
  onRemove,
}: {
  label: string
  pictures: readonly { readonly id: string; readonly path: string }[]
  onRemove?: (id: string) => void
}) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {pictures.map(({ id, path }, index) => (
        <li key={id} className="relative">
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Picture ${index + 1}`}
            className="block"
          >
            <img
              src={path}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-lg bg-sunken object-cover ring-1 ring-line"
            />
          </a>
          {onRemove !== undefined && (
            <span className="absolute end-1 top-1 rounded-full bg-raised">
              <IconButton label={t`Remove picture ${index + 1}`} onClick={() => onRemove(id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
