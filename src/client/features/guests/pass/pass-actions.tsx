import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { fileName } from '#client/lib/file-name.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { drawPass } from './commands.ts'
import type { PassContent } from './pass-content.ts'

/** Saves or shares the pass as a picture. */
export function PassActions({ content }: { content: PassContent }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function picture(): Promise<File | null> {
    setBusy(true)
    const drawn = await drawPass(content).catch(() => null)
    setBusy(false)
    if (drawn !== null) {
      return new File([drawn], fileName(`${content.name} ${content.code}`, 'png'), { type: 'image/png' })
    }
    showError(t`Couldn’t create the picture. Try again.`)
    return null
  }

  async function save() {
    const file = await picture()
    if (file === null) return
    saveFile(file, file.name)
    showSuccess(t`Picture saved`)
  }

  async function share() {
    const file = await picture()
    // Closing the share sheet is no error.
    if (file !== null) await navigator.share({ files: [file] }).catch(() => undefined)
  }

  const shares =
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([], 'pass.png', { type: 'image/png' })] })
  return (
    <>
      <Button loading={busy} icon={<Download size={20} aria-hidden="true" />} onClick={() => void save()}>
        <Trans>Save as a picture</Trans>
      </Button>
      {shares && (
        <Button
          variant="secondary"
          disabled={busy}
          icon={<Share2 size={20} aria-hidden="true" />}
          onClick={() => void share()}
        >
          <Trans>Share</Trans>
        </Button>
      )}
    </>
  )
}
