import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { Design } from '#shared/contract/designs.ts'
import { dismissSaving, keepDesign, putNoteAside } from './commands.ts'
import { useOvertaken, useOwnId, useRefusedSaving } from './queries.ts'
import type { Editor } from './store.ts'

/**
 * Somebody else saved the card meanwhile, or the server would not take ours: said calmly, with both ways on.
 * Whatever is chosen, the other is among the versions and one step back.
 */
export function MeanwhileNotice({
  eventId,
  editor,
  design,
  own,
  onVersions,
}: {
  eventId: string
  editor: Editor
  design: (Design & { waiting: boolean }) | null
  /** Savings of this sitting, and what it began with. */
  own: ReadonlySet<string>
  onVersions: () => void
}) {
  const { t } = useLingui()
  const [note] = useOvertaken(eventId)
  const refused = useRefusedSaving(eventId)
  const account = useOwnId()
  const [answered, setAnswered] = useState<string | null>(null)
  const theirs = design && !design.waiting && !own.has(design.version_id) ? design : null
  const other = theirs?.saved_by_name
  const untouched = editor.read().undos + editor.read().redos === 0

  // Whoever has only looked sees the newest without being asked.
  useEffect(() => {
    if (theirs && untouched && answered !== theirs.version_id) {
      setAnswered(theirs.version_id)
      editor.receive({ ...editor.read().card, scene: theirs.scene })
    }
  }, [theirs, untouched, answered, editor])

  if (refused) {
    return (
      <NoticeStrip
        text={t`The server did not take the last saving. Your card is still here as you made it.`}
        actions={
          <Button size="small" variant="secondary" onClick={() => void dismissSaving(refused.seq)}>
            <Trans>I have read it</Trans>
          </Button>
        }
      />
    )
  }
  if (theirs && !untouched && answered !== theirs.version_id) {
    return (
      <NoticeStrip
        text={
          theirs.saved_by === account
            ? t`The card was changed on another device of yours meanwhile. Nothing is lost: the other one stays among the earlier versions.`
            : other
              ? t`${other} changed the card while you were at it. Nothing is lost: the other one stays among the earlier versions.`
              : t`Another host changed the card while you were at it. Nothing is lost: the other one stays among the earlier versions.`
        }
        actions={
          <>
            <Button
              size="small"
              onClick={() => {
                setAnswered(theirs.version_id)
                void keepDesign(eventId, { template_id: theirs.template_id, scene: editor.read().card.scene })
              }}
            >
              <Trans>Keep mine</Trans>
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                setAnswered(theirs.version_id)
                editor.changeScene(() => theirs.scene)
              }}
            >
              <Trans>Take the other</Trans>
            </Button>
          </>
        }
      />
    )
  }
  if (!note) return null
  return (
    <NoticeStrip
      text={t`Two of you saved the card at the same time. The later one stands; the other is kept.`}
      actions={
        <>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              onVersions()
              void putNoteAside(note.version_id)
            }}
          >
            <Trans>See both</Trans>
          </Button>
          <Button size="small" variant="quiet" onClick={() => void putNoteAside(note.version_id)}>
            <Trans>I have read it</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Something about the card that wants a word, above it and calm. */
function NoticeStrip({ text, actions }: { text: string; actions: ReactNode }) {
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
