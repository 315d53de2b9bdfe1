import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import { showError } from '#client/ui/toast.ts'
import { SERVICE_FILES_MAXIMUM } from '#shared/contract/service-requests.ts'
import { uploadPicture } from './commands.ts'

export interface UploadedPicture {
  readonly id: string
  readonly path: string
}

/** The pictures of a brief: uploaded as they are chosen, and there again after a reload of this tab. */
export function usePictures(requestId: string, stored: readonly UploadedPicture[]) {
  const { t } = useLingui()
  const draft = `service-pictures ${requestId}`
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>(() => {
    const typed = Object.entries(tabDraft(draft)).map(([id, path]) => ({ id, path }))
    return typed.length > 0 ? typed : stored
  })
  const [uploading, setUploading] = useState(0)

  function change(next: (before: readonly UploadedPicture[]) => readonly UploadedPicture[]) {
    setPictures((before) => {
      const after = next(before)
      saveTabDraft(draft, Object.fromEntries(after.map(({ id, path }) => [id, path])))
      return after
    })
  }

  async function add(files: readonly File[]) {
    const room = SERVICE_FILES_MAXIMUM - pictures.length - uploading
    const chosen = files.slice(0, Math.max(0, room))
    setUploading((count) => count + chosen.length)
    const results = await Promise.all(
      chosen.map(async (file) => {
        const result = await uploadPicture(file, newId())
        setUploading((count) => count - 1)
        if (result.ok) change((before) => [...before, result.data])
        return result
      }),
    )
    // The others stay.
    if (results.some(({ ok }) => !ok) || chosen.length < files.length)
      showError(t`Some files failed to upload`)
  }

  return {
    pictures,
    uploading,
    add,
    remove: (id: string) => change((before) => before.filter((picture) => picture.id !== id)),
  }
}
