import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Design } from '#shared/contract/designs.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { bringPictures, changeDetails, keepDesign, keepDesignPicture } from './commands.ts'
import { Editor } from './editor.tsx'
import type { Desk } from './editor-context.ts'
import { changedFacts, factsOf } from './fields/logic.ts'
import type { Card } from './logic.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { isArtwork } from './panels/logic.ts'
import { useDesignPictures } from './queries.ts'
import { createEditor } from './store.ts'
import { usePictures } from './use-pictures.ts'
import { useSaving } from './use-saving.ts'
import { VersionsSheet } from './versions/versions-sheet.tsx'

type LocalDesign = Design & { waiting: boolean }

/** The editor of an event's card: kept here, sent when it can be, and aware of the other hosts. */
export function EventEditor({
  event,
  design,
  template,
  begun,
}: {
  event: EventSummary & { waiting: boolean }
  design: LocalDesign | null
  template: TemplateDetail | null
  /** The design that this card is begun with, in place of what stands. */
  begun: string | null
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [editor] = useState(() => {
    const scene = (begun ? template?.scene : design?.scene) ?? design?.scene ?? template?.scene
    if (!scene) throw new Error('neither a card nor a design')
    return createEditor({ scene, facts: factsOf(event) }, language)
  })
  const [opened] = useState(editor.read().card)
  const latest = useRef(event)
  latest.current = event
  const said = useRef(opened.facts)
  const kept = useRef(begun ? null : opened.scene)
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(design ? [design.version_id] : []))
  const templateId = begun ?? design?.template_id ?? template?.id ?? null
  const [versions, setVersions] = useState(false)
  const scene = design?.scene ?? null
  const blobs = useDesignPictures(scene)
  const [fresh, setFresh] = useState<ReadonlyMap<string, Blob>>(new Map())
  const held = useMemo(() => new Map([...(blobs ?? []), ...fresh]), [blobs, fresh])
  const pictures = usePictures(held)
  useEffect(() => {
    if (design) void bringPictures(design)
  }, [design])

  const state = useSaving(editor, async ({ scene: next, facts }: Card) => {
    const changes = changedFacts(said.current, facts)
    if (Object.keys(changes).length > 0) {
      const done = await changeDetails(latest.current, changes)
      if (!done.ok) return false
      said.current = facts
    }
    if (next === kept.current) return true
    const version = await keepDesign(event.id, {
      template_id: isArtwork(next) ? null : templateId,
      scene: next,
    })
    if (version === null) return false
    kept.current = next
    setOwn((before) => new Set([...before, version]))
    return true
  })
  const desk = useMemo<Desk>(
    () => ({
      editor,
      design: template?.scene ?? null,
      palettes: template?.palettes ?? [],
      pictures,
      keepPicture: async (blob, type) => {
        const attachment = await keepDesignPicture(event.id, blob, type)
        if (attachment) setFresh((before) => new Map([...before, [attachment, blob]]))
        return attachment
      },
      ofEvent: true,
    }),
    [editor, template, pictures, event.id],
  )
  return (
    <Editor
      desk={desk}
      back={{ to: paths.manage(event.id), label: t`Back to the event` }}
      kept={state}
      sent={!(design?.waiting || event.waiting)}
      notice={
        <MeanwhileNotice
          eventId={event.id}
          editor={editor}
          design={design}
          own={own}
          onVersions={() => setVersions(true)}
        />
      }
      more={
        <IconButton label={t`Earlier versions`} onClick={() => setVersions(true)}>
          <History size={21} />
        </IconButton>
      }
      action={
        <ButtonLink to={paths.manage(event.id)} size="small">
          <Trans>Done</Trans>
        </ButtonLink>
      }
      over={versions && <VersionsSheet eventId={event.id} onClose={() => setVersions(false)} />}
    />
  )
}
