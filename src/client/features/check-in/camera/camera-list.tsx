import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { CameraDevice } from '#client/lib/scanner/camera-choice.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/** The cameras of this phone, over the picture; the choice is stored. */
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
  const nameOf = ({ name, facing: side, number }: CameraDevice) => {
    if (name !== null) return name
    if (side === 'back') return t`Back camera ${number}`
    return side === 'front' ? t`Front camera ${number}` : t`Camera ${number}`
  }
  return (
    <div className="absolute inset-0 flex animate-appear flex-col gap-1 overflow-y-auto bg-ink-975/90 p-4">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t`Choose a camera`}</h2>
        <IconButton label={t`Close`} onClick={onClose} className="-me-2">
          <X size={20} />
        </IconButton>
      </div>
      {cameras.map((camera) => (
        <button
          key={camera.id}
          type="button"
          aria-pressed={camera.id === chosen}
          onClick={() => onChoose(camera.id)}
          className="flex min-h-12 shrink-0 items-center gap-3 rounded-md bg-white/5 px-4 text-start hover:bg-white/10 aria-pressed:bg-brass-200 aria-pressed:text-ink-950"
        >
          <bdi className="min-w-0 flex-1 truncate">{nameOf(camera)}</bdi>
          {camera.id === chosen && <Check size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
