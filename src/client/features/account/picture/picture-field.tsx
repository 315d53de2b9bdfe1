import { Trans } from '@lingui/react/macro'
import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pictureProblemText } from '#client/data/picture-labels.ts'
import { preparePicture } from '#client/lib/picture-file.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { failureText } from '#client/ui/failures.ts'
import { FieldError } from '#client/ui/field-error.tsx'
import { uploadPicture } from '../sections/commands.ts'
import { type ChosenPicture, CropDialog } from './crop-dialog.tsx'

/** A picture that is uploaded and not saved yet. */
export interface NewPicture {
  readonly id: string
  readonly path: string
}

/** The account's picture; it is shown to others once the form is saved. */
export function PictureField({
  name,
  image,
  error,
  onChange,
}: {
  name: string
  /** The path of what is shown: the saved picture or a new one. */
  image: string | null
  error: string | undefined
  onChange: (picture: NewPicture | null) => void
}) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shownError = problem ?? error

  async function choose(file: File) {
    setProblem(null)
    const picture = await preparePicture(file)
    if (picture.ok) setChosen(picture)
    else setProblem(pictureProblemText(picture.problem))
  }

  /** The text of what went wrong; null where the picture is taken. */
  async function take(square: Blob): Promise<string | null> {
    const uploaded = await uploadPicture(square)
    if (!uploaded.ok) return failureText(uploaded)
    onChange(uploaded.data)
    setChosen(null)
    return null
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} image={image} size={96} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <label
          className={`${buttonStyle('secondary', 'small')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus`}
        >
          <Camera size={18} aria-hidden="true" />
          {image ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            className="sr-only"
            aria-invalid={shownError ? true : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void choose(file)
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        {image && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onChange(null)}
          >
            <Trans>Remove picture</Trans>
          </Button>
        )}
        {shownError && <FieldError id="picture-error">{shownError}</FieldError>}
      </div>
      {chosen && <CropDialog picture={chosen} onUse={take} onClose={() => setChosen(null)} />}
    </div>
  )
}
