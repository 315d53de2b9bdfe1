import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths, signInState } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { saveDraft, saveDraftPicture } from './commands.ts'
import { Editor } from './editor.tsx'
import type { EditorContextValue } from './editor-context.ts'
import { fieldsOf } from './fields/card-fields.ts'
import { samePalette } from './panels/colors.ts'
import { isArtwork } from './photo/artwork.ts'
import { useAnonymousPictures, useOwnId } from './queries.ts'
import type { Card } from './scene-edits.ts'
import { openEditor, unsavedCard } from './unsaved-card.ts'
import { useAutosave } from './use-autosave.ts'
import { useObjectUrls } from './use-object-urls.ts'

type Draft = Parameters<typeof saveDraft>[0]

/** The editor before sign-in, or outside an event; “Use this card” makes the draft an event's card. */
export function AnonymousEditor({
  draftId,
  draft,
  template,
  templateId,
  palette,
  onPalette,
}: {
  draftId: string
  draft: Draft | null
  template: TemplateDetail | null
  templateId: string
  /** Which of the design's palettes was chosen before the editor was opened. */
  palette: number
  /** Called once the palette is on the card. */
  onPalette: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { language } = useFormat()
  const [opened] = useState(() => {
    const scene = draft?.scene ?? template?.scene
    if (!scene) throw new Error('neither a draft nor a design')
    return { scene, fields: fieldsOf(draft?.values) }
  })
  const [unsaved] = useState(() => unsavedCard(templateId, opened))
  const [restored] = useState(unsaved.read)
  const [editor] = useState(() => openEditor(opened, restored, language))
  // Values that the editor does not show, as the category, are saved as they were.
  const [values] = useState<Draft['values']>(draft?.values ?? { category: template?.category ?? null })
  const pictures = useObjectUrls(useAnonymousPictures(draftId))
  const save = ({ scene, fields }: Card) =>
    saveDraft({
      id: draftId,
      template_id: isArtwork(scene) ? null : templateId,
      scene,
      values: { ...values, ...fields },
    })
  const saveStatus = useAutosave(editor, save, unsaved, restored !== null)
  const chosen = template?.palettes[palette]?.colors
  useEffect(() => {
    if (!chosen) return
    if (!samePalette(chosen, editor.read().card.scene.palette))
      editor.changeScene((scene) => ({ ...scene, palette: chosen }))
    onPalette()
  }, [chosen, editor, onPalette])
  const context = useMemo<EditorContextValue>(
    () => ({
      editor,
      design: template?.scene ?? null,
      palettes: template?.palettes ?? [],
      pictures,
      savePicture: (blob, type) => saveDraftPicture(draftId, blob, type),
      isEvent: false,
    }),
    [editor, template, pictures, draftId],
  )
  const account = useOwnId()
  const [busy, setBusy] = useState(false)

  async function adopt() {
    setBusy(true)
    const isSaved = await save(editor.read().card)
    setBusy(false)
    const adoptPath = paths.adoptDraft(draftId)
    if (!isSaved)
      showError(t`This device doesn’t have enough space for the card. Free up some space and try again.`)
    else if (account !== null) await navigate(adoptPath)
    // Whoever tries cards without an account most likely has none yet.
    else await navigate(paths.signUp(), { state: signInState({ pathname: adoptPath, search: '', hash: '' }) })
  }

  return (
    <Editor
      context={context}
      back={{ to: paths.template(templateId), label: t`Back to the design` }}
      saveStatus={saveStatus}
      sent={null}
      action={
        <Button
          size="small"
          loading={busy}
          className="me-1 shrink-0 whitespace-nowrap max-sm:px-3"
          onClick={() => void adopt()}
        >
          <Trans>Save my card</Trans>
        </Button>
      }
    />
  )
}
