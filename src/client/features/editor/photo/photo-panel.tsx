import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Palette } from 'lucide-react'
import { useState } from 'react'
import { pictureProblemText } from '#client/data/picture-labels.ts'
import { type Prepared, preparePicture } from '#client/lib/picture-file.ts'
import { showError } from '#client/ui/toast.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { PictureLayer } from '#shared/contract/scene.ts'
import { useEditorContext, useEditorState } from '../editor-context.ts'
import { PanelSection } from '../panels/panel-section.tsx'
import { addLayer, changePicture, heightOf, layerOf, unusedId } from '../scene-edits.ts'
import { artworkScene, formatFor, isArtwork } from './artwork.ts'
import { FilePress } from './file-press.tsx'
import { PictureTools } from './picture-tools.tsx'

/** Adds a photo to the card, or a picture as the whole card. */
export function PhotoPanel() {
  const { t } = useLingui()
  const { editor, savePicture } = useEditorContext()
  const scene = useEditorState(({ card }) => card.scene)
  const selected = layerOf(
    scene,
    useEditorState((state) => state.selected),
  )
  const layer = selected?.kind === 'picture' ? selected : null
  const [busy, setBusy] = useState(false)

  async function addPicture(
    file: File,
    type: AttachmentType,
    put: (attachment: string, picture: Prepared & { ok: true }) => void,
  ) {
    setBusy(true)
    const picture = await preparePicture(file)
    if (!picture.ok) showError(pictureProblemText(picture.problem))
    else {
      const attachment = await savePicture(picture.blob, type)
      if (attachment) put(attachment, picture)
      else
        showError(t`This device doesn’t have enough space for the picture. Free up some space and try again.`)
    }
    setBusy(false)
  }

  function putPhoto(attachment: string, { width, height }: Prepared & { ok: true }) {
    const crop = { x: 0.5, y: 0.5, zoom: 1 }
    if (layer) {
      return editor.changeScene((before) =>
        changePicture(before, layer.id, (one) => ({ ...one, attachment, crop })),
      )
    }
    const empty = scene.layers.find(
      (one): one is PictureLayer => one.kind === 'picture' && one.attachment === null,
    )
    if (empty) {
      editor.changeScene((before) => changePicture(before, empty.id, (one) => ({ ...one, attachment, crop })))
      return editor.select(empty.id)
    }
    const id = unusedId(scene, 'photo')
    const share = Math.min(420 / width, 420 / height)
    const [w, h] = [width * share, height * share]
    const box = { x: 500 - w / 2, y: heightOf(scene) / 2 - h / 2, w, h }
    const common = { rotate: 0, opacity: 1, only: null, locked: false } as const
    editor.changeScene((before) =>
      addLayer(before, { ...common, kind: 'picture', id, box, attachment, mask: 'rounded', crop }),
    )
    editor.select(id)
  }

  function putArtwork(attachment: string, { width, height }: Prepared & { ok: true }) {
    editor.changeScene((before) => artworkScene(before, attachment, formatFor(width, height)))
    editor.select('guest')
  }

  return (
    <div className="flex flex-col gap-5">
      {layer && <PictureTools layer={layer} />}
      <FilePress
        busy={busy}
        icon={<ImagePlus size={22} aria-hidden="true" />}
        title={layer ? t`Replace the photo` : t`Add a photo`}
        onFile={(file) => void addPicture(file, 'photo', putPhoto)}
      >
        <Trans>
          It stays on this device until the card is saved. The time and place it was taken are removed.
        </Trans>
      </FilePress>
      <PanelSection title={t`Your own finished card`}>
        <FilePress
          busy={busy}
          icon={<Palette size={22} aria-hidden="true" />}
          title={isArtwork(scene) ? t`Replace the picture` : t`Use a picture as the whole card`}
          onFile={(file) => void addPicture(file, 'artwork', putArtwork)}
        >
          <Trans>We add the guest’s name and QR code; you place them where you like.</Trans>
        </FilePress>
      </PanelSection>
    </div>
  )
}
