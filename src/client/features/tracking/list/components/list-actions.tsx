import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { fileName } from '../../../../lib/file-name.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import { personalUrl, type Row, type ShownList, titleOf } from '../../logic.ts'
import type { TrackedEvent } from '../../queries.ts'
import { listWords } from '../../words.ts'
import { exportList, type FileFormat } from '../commands.ts'

/** What can be done with a whole list: its guests' links copied, the guests with their answers saved as a file. */
export function ListActions({
  event,
  list,
  rows,
}: {
  event: TrackedEvent
  list: ShownList
  rows: readonly Row[]
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const [writing, setWriting] = useState(false)

  const save = async (format: FileFormat) => {
    setWriting(true)
    const answer = await exportList(event.id, list, format)
    setWriting(false)
    if (answer.ok) {
      saveFile(answer.data, fileName(`${titleOf(event, language)} ${i18n._(listWords[list])}`, format))
      showSuccess(t`The file is saved`)
    } else if (answer.kind === 'refused') showError(answer.message)
    else showError(t`The file comes from the server, which cannot be reached now.`)
  }
  const links = rows.flatMap(({ guest }) => {
    const url = personalUrl(event, guest, { origin: location.origin, language })
    return url === null ? [] : [`${guest.name}\t${url}`]
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(links.join('\n'))
      showSuccess(t`Names and links are copied: paste them into a sheet or a chat`)
    } catch {
      showError(t`The browser did not allow copying.`)
    }
  }
  return (
    <>
      {event.status !== 'draft' && links.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <Trans>Copy their links</Trans>
        </Button>
      )}
      <Menu
        label={t`Save as a file`}
        trigger={
          <Button
            variant="secondary"
            size="small"
            loading={writing}
            icon={<Download size={18} aria-hidden="true" />}
          >
            <Trans>Export</Trans>
          </Button>
        }
        actions={[
          { id: 'xlsx', label: t`Excel, with answers`, onAction: () => void save('xlsx') },
          { id: 'csv', label: t`csv, with answers`, onAction: () => void save('csv') },
        ]}
      />
    </>
  )
}
