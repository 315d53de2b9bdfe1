import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { CardDesign } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { downloadPictures, editEventFields, saveCard, saveEventPicture } from './commands.ts'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { Editor } from './editor.tsx'
import type { EditorContextValue } from './editor-context.ts'
import { changedFields, fieldsOf } from './fields/card-fields.ts'
import { isArtwork } from './photo/artwork.ts'
import { useDesignPictures, useRefusedPictures } from './queries.ts'
import type { Card } from './scene-edits.ts'
import { openEditor, unsavedCard } from './unsaved-card.ts'
import { useAutosave } from './use-autosave.ts'
import { useObjectUrls } from './use-object-urls.ts'
import { VersionsSheet } from './versions/versions-sheet.tsx'

type LocalCard = CardDesign & { waiting: boolean }

/** The editor of an event's card: saved on this device, sent by the outbox, and aware of changes by other hosts. */
export function EventEditor({
  event,
  design,
  template,
  startWith,
}: {
  event: EventSummary & { waiting: boolean }
  design: LocalCard | null
  template: TemplateDetail | null
  /** The catalog design to start from, instead of the event's card. */
  startWith: string | null
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [opened] = useState(() => {
    const scene = (startWith ? template?.scene : design?.scene) ?? design?.scene ?? template?.scene
    if (!scene) throw new Error('neither a card nor a design')
    return { scene, fields: fieldsOf(event) }
  })
  const [unsaved] = useState(() => unsavedCard(event.id, opened))
  const [restored] = useState(unsaved.read)
  const [editor] = useState(() => openEditor(opened, restored, language))
  const savedFields = useRef(opened.fields)
  const savedScene = useRef(startWith ? null : opened.scene)
  const [ownVersions, setOwnVersions] = useState<ReadonlySet<string>>(
    new Set(design ? [design.version_id] : []),
  )
  // On a new event's card the first thing to write is whose day it is, and when.
  const [isUntitled] = useState(startWith !== null && event.title_ar === '' && event.title_en === '')
  useEffect(() => {
    if (isUntitled) editor.show({ panel: 'fields' })
  }, [isUntitled, editor])
  const templateId = startWith ?? design?.template_id ?? template?.id ?? null
  const [showsVersions, setShowsVersions] = useState(false)
  const scene = design?.scene ?? null
  const blobs = useDesignPictures(scene)
  const [added, setAdded] = useState<ReadonlyMap<string, Blob>>(new Map())
  const allBlobs = useMemo(() => new Map([...(blobs ?? []), ...added]), [blobs, added])
  const pictures = useObjectUrls(allBlobs)
  useEffect(() => {
    if (design) void downloadPictures(design)
  }, [design])
  const refusedPictures = useRefusedPictures(scene)
  useEffect(() => {
    if (refusedPictures > 0) showError(t`Some files failed to upload`)
  }, [refusedPictures, t])

  const save = async ({ scene: next, fields }: Card) => {
    const changes = changedFields(savedFields.current, fields)
    if (Object.keys(changes).length > 0) {
      const enqueued = await editEventFields(event, changes)
      if (!enqueued.ok) return false
      savedFields.current = fields
    }
    if (next === savedScene.current) return true
    const version = await saveCard(event.id, {
      template_id: isArtwork(next) ? null : templateId,
      scene: next,
    })
    if (version === null) return false
    savedScene.current = next
    setOwnVersions((before) => new Set([...before, version]))
    return true
  }
  // Nothing is lost by saving the design that was chosen for an event without a card, and without it "Done" would lose
  // the choice. A card that guests may have is replaced by a change alone.
  const status = useAutosave(editor, save, unsaved, design === null || restored !== null)
  const context = useMemo<EditorContextValue>(
    () => ({
      editor,
      design: template?.scene ?? null,
      palettes: template?.palettes ?? [],
      pictures,
      savePicture: async (blob, type) => {
        const attachment = await saveEventPicture(event.id, blob, type)
        if (attachment) setAdded((before) => new Map([...before, [attachment, blob]]))
        return attachment
      },
      isEvent: true,
    }),
    [editor, template, pictures, event.id],
  )
  return (
    <Editor
      context={context}
      back={{ to: paths.manage(event.id), label: t`Back to the event` }}
      saveStatus={status}
      sent={!(design?.waiting || event.waiting)}
      notice={
        <EditConflictNotice
          eventId={event.id}
          editor={editor}
          design={design}
          ownVersions={ownVersions}
          onVersions={() => setShowsVersions(true)}
        />
      }
      more={
        <IconButton label={t`Version history`} onClick={() => setShowsVersions(true)}>
          <History size={21} />
        </IconButton>
      }
      action={
        <ButtonLink to={paths.manage(event.id)} size="small">
          <Trans>Done</Trans>
        </ButtonLink>
      }
      over={showsVersions && <VersionsSheet eventId={event.id} onClose={() => setShowsVersions(false)} />}
    />
  )
}
