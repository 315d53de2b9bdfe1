import { Trans, useLingui } from '@lingui/react/macro'
import { Music, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { FieldError } from '#client/ui/field-error.tsx'
import { FileDrop } from '#client/ui/file-drop.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { removeMusic, setMusic } from './commands.ts'
import { FormSection } from './form-section.tsx'

/** Music for the invitation. Uploaded at once: a file of some megabytes does not go through the outbox. */
export function MusicSection({ event }: { event: LocalEvent }) {
  const { t } = useLingui()
  const problemId = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const music = event.music ?? null

  async function change(work: ReturnType<typeof setMusic>): Promise<void> {
    setBusy(true)
    setProblem(null)
    const result = await work
    setBusy(false)
    if (result.ok) return
    setProblem(
      result.kind === 'refused'
        ? result.message
        : t`No connection: music uploads right away. Try again when you’re online.`,
    )
  }

  return (
    <FormSection id="music" title={<Trans>Music</Trans>}>
      <p className="text-sm text-muted">
        <Trans>It plays when a guest opens the envelope; guests can mute it.</Trans>
      </p>
      {music ? (
        <div className="flex flex-col gap-3 rounded-xl bg-sunken p-4 ring-1 ring-line">
          <div className="flex items-center gap-3">
            <Music size={20} className="shrink-0 text-action" aria-hidden="true" />
            <bdi className="min-w-0 grow truncate font-medium">{music.name}</bdi>
            <IconButton
              label={t`Remove music`}
              disabled={busy}
              onClick={() => void change(removeMusic(event.id))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: what the host chose themselves, without words of ours */}
          <audio key={music.path} controls preload="none" src={music.path} className="w-full" />
        </div>
      ) : (
        <FileDrop
          title={busy ? t`Uploading…` : t`Choose a song`}
          accept="audio/mpeg,audio/mp4,.mp3,.m4a"
          icon={<Music size={30} aria-hidden="true" />}
          disabled={busy}
          onFile={(file) => void change(setMusic(event.id, file))}
        >
          <Trans>MP3 or M4A, up to 6 MB and 10 minutes</Trans>
        </FileDrop>
      )}
      <div role="alert">{problem && <FieldError id={problemId}>{problem}</FieldError>}</div>
    </FormSection>
  )
}
