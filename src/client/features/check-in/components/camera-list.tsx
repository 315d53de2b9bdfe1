import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { CameraDevice } from '../../../lib/scanner/camera-choice.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** The cameras of this phone, over the picture: the choice is kept for the next time. */
export function CameraList({
  cameras,
  chosen,
  onChoose,
  onClose,
}: {
  cameras: readonly CameraDevice[]
  chosen: string | null
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <fieldset className="absolute inset-0 flex animate-appear flex-col gap-1 overflow-y-auto bg-ink-975/90 p-4">
      <div className="mb-1 flex items-center justify-between gap-3">
        <legend className="contents font-semibold">{t`Choose a camera`}</legend>
        <IconButton label={t`Close`} onClick={onClose} className="-me-2">
          <X size={20} />
        </IconButton>
      </div>
      {cameras.map(({ id, label }, index) => {
        const number = index + 1
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="flex min-h-12 items-center gap-3 rounded-md bg-white/5 px-4 text-start hover:bg-white/10 aria-pressed:bg-brass-200 aria-pressed:text-ink-950"
          >
            <bdi className="min-w-0 flex-1 truncate">{label || t`Camera ${number}`}</bdi>
            {id === chosen && <Check size={20} aria-hidden="true" />}
          </button>
        )
      })}
    </fieldset>
  )
}
