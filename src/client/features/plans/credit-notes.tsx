import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { downloadCreditNote } from './commands.ts'

/** The documents of what went back of an order, each as a PDF. */
export function CreditNotes({ order: { id, given_back } }: { order: Pick<Order, 'id' | 'given_back'> }) {
  const { language } = useFormat()
  const [loading, setLoading] = useState<string | null>(null)
  if (given_back === null) return null

  async function download(note: { readonly id: string; readonly number: string }) {
    setLoading(note.id)
    const result = await downloadCreditNote(id, note, language)
    setLoading(null)
    if (result.ok) saveFile(result.data, `${note.number}.pdf`)
    else showFailure(result)
  }

  return given_back.credit_notes.map((note) => (
    <Button
      key={note.id}
      variant="secondary"
      size="small"
      loading={loading === note.id}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void download(note)}
    >
      <span>
        <Trans>
          Credit note <LtrText>{note.number}</LtrText>
        </Trans>
      </span>
    </Button>
  ))
}
