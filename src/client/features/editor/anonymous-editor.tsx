import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths, signInState } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { keepDraft, keepDraftPicture } from './commands.ts'
import { Editor } from './editor.tsx'
import type { Desk } from './editor-context.ts'
import { factsOf } from './fields/logic.ts'
import type { Card } from './logic.ts'
import { isArtwork, samePalette } from './panels/logic.ts'
import { useOwnId, useVisitorPictures } from './queries.ts'
import { createEditor } from './store.ts'
import { usePictures } from './use-pictures.ts'
import { useSaving } from './use-saving.ts'

type Draft = Parameters<typeof keepDraft>[0]

/** The editor for whoever is trying a design; `Use this card` makes it an event's. */
export function VisitorEditor({
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
  /** It is on the card now, and no wish any more. */
  onPalette: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { language } = useFormat()
  const [editor] = useState(() => {
    const scene = draft?.scene ?? template?.scene
    if (!scene) throw new Error('neither a draft nor a design')
    return createEditor({ scene, facts: factsOf(draft?.values) }, language)
  })
  // What is kept of the draft's other details (its category) stays as it was.
  const values = useRef<Draft['values']>(draft?.values ?? { category: template?.category ?? null })
  const pictures = usePictures(useVisitorPictures(draftId))
  const keep = ({ scene, facts }: Card) =>
    keepDraft({
      id: draftId,
      template_id: isArtwork(scene) ? null : templateId,
      scene,
      values: { ...values.current, ...facts },
    })
  const kept = useSaving(editor, keep)
  const chosen = template?.palettes[palette]?.colors
  useEffect(() => {
    if (!chosen) return
    if (!samePalette(chosen, editor.read().card.scene.palette))
      editor.changeScene((scene) => ({ ...scene, palette: chosen }))
    onPalette()
  }, [chosen, editor, onPalette])
  const desk = useMemo<Desk>(
    () => ({
      editor,
      design: template?.scene ?? null,
      palettes: template?.palettes ?? [],
      pictures,
      keepPicture: (blob, type) => keepDraftPicture(draftId, blob, type),
      ofEvent: false,
    }),
    [editor, template, pictures, draftId],
  )
  const account = useOwnId()
  const [busy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    const done = await keep(editor.read().card)
    setBusy(false)
    const taking = paths.takeCard(draftId)
    if (!done) showError(t`This device has no room to keep the card. Free some space and try again.`)
    else if (account !== null) await navigate(taking)
    // Whoever tries cards without an account most likely has none yet.
    else await navigate(paths.signUp(), { state: signInState({ pathname: taking, search: '', hash: '' }) })
  }

  return (
    <Editor
      desk={desk}
      back={{ to: paths.template(templateId), label: t`Back to the design` }}
      kept={kept}
      sent={null}
      action={
        <Button
          size="small"
          loading={busy}
          className="me-1 shrink-0 whitespace-nowrap max-sm:px-3"
          onClick={() => void take()}
        >
          <Trans>Use this card</Trans>
        </Button>
      }
    />
  )
}
