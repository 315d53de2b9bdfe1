import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { CardDesign } from '#shared/contract/designs.ts'
import { dismissRejectedSave, dismissSupersededNote, saveCard } from './commands.ts'
import { useOwnId, useRejectedSave, useSupersededNotes } from './queries.ts'
import type { Editor } from './store.ts'

/**
 * An edit conflict: the card was saved elsewhere, or the server rejected the last save. Whichever card is chosen, the
 * other one is among the versions, and one undo away.
 */
export function EditConflictNotice({
  eventId,
  editor,
  design,
  ownVersions,
  onVersions,
}: {
  eventId: string
  editor: Editor
  design: (CardDesign & { waiting: boolean }) | null
  /** Ids of the versions that this session saved or started from. */
  ownVersions: ReadonlySet<string>
  onVersions: () => void
}) {
  const { t } = useLingui()
  const [note] = useSupersededNotes(eventId)
  const rejected = useRejectedSave(eventId)
  const account = useOwnId()
  const [resolved, setResolved] = useState<string | null>(null)
  const theirs = design && !design.waiting && !ownVersions.has(design.version_id) ? design : null
  const other = theirs?.saved_by_name
  const isUnchanged = editor.read().undos + editor.read().redos === 0

  // Without changes of one's own, the newest card replaces the old one without asking.
  useEffect(() => {
    if (theirs && isUnchanged && resolved !== theirs.version_id) {
      setResolved(theirs.version_id)
      editor.replace({ ...editor.read().card, scene: theirs.scene })
    }
  }, [theirs, isUnchanged, resolved, editor])

  if (rejected) {
    return (
      <NoticeBar
        text={t`Your last save wasn’t accepted. Your card is still here as you made it.`}
        actions={
          <Button size="small" variant="secondary" onClick={() => void dismissRejectedSave(rejected.seq)}>
            <Trans>Got it</Trans>
          </Button>
        }
      />
    )
  }
  if (theirs && !isUnchanged && resolved !== theirs.version_id) {
    return (
      <NoticeBar
        text={
          theirs.saved_by === account
            ? t`The card was edited on another of your devices in the meantime. Nothing is lost: the other version is in the version history.`
            : other
              ? t`${other} edited the card at the same time. Nothing is lost: the other version is in the version history.`
              : t`Another host edited the card at the same time. Nothing is lost: the other version is in the version history.`
        }
        actions={
          <>
            <Button
              size="small"
              onClick={() => {
                setResolved(theirs.version_id)
                void saveCard(eventId, { template_id: theirs.template_id, scene: editor.read().card.scene })
              }}
            >
              <Trans>Keep mine</Trans>
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                setResolved(theirs.version_id)
                editor.changeScene(() => theirs.scene)
              }}
            >
              <Trans>Use the other</Trans>
            </Button>
          </>
        }
      />
    )
  }
  if (!note) return null
  return (
    <NoticeBar
      text={t`Two of you saved the card at the same time. The later version is used; the other is saved.`}
      actions={
        <>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              onVersions()
              void dismissSupersededNote(note.version_id)
            }}
          >
            <Trans>See both</Trans>
          </Button>
          <Button size="small" variant="quiet" onClick={() => void dismissSupersededNote(note.version_id)}>
            <Trans>Got it</Trans>
          </Button>
        </>
      }
    />
  )
}

/** A notice above the card, with its actions. */
function NoticeBar({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="flex shrink-0 animate-appear flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-accent-soft px-4 py-2 text-sm text-on-accent-soft"
    >
      <Users size={20} className="shrink-0" aria-hidden="true" />
      <p className="min-w-56 grow basis-0">{text}</p>
      <span className="flex gap-2">{actions}</span>
    </div>
  )
}
