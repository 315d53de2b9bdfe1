import { Trans } from '@lingui/react/macro'
import { useDocuments } from '#client/data/service-documents.ts'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { MessageThread } from '#client/ui/message-thread.tsx'
import type { OperatedServiceDetail } from '#shared/contract/operator-services.ts'
import { MESSAGE_DOCUMENTS_MAXIMUM } from '#shared/contract/service-documents.ts'
import { MESSAGE_MAXIMUM } from '#shared/contract/service-requests.ts'
import { writeToHost } from '../commands.ts'
import { saveDocument } from './save-document.ts'

/** What operators and the host have written to each other, with the documents that came along. */
export function ServiceMessages({ service: { id, account, messages } }: { service: OperatedServiceDetail }) {
  const attached = useDocuments(`operator-message ${id}`, [])

  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Messages</Trans>
      </h2>
      <MessageThread
        messages={messages.map(({ author, sent_at, ...message }) => ({
          ...message,
          isOwn: author === 'operator',
          at: sent_at,
        }))}
        others={account.full_name}
        maxLength={MESSAGE_MAXIMUM}
        documentsMaximum={MESSAGE_DOCUMENTS_MAXIMUM}
        chosen={attached}
        onOpen={(document) => void saveDocument(id, document)}
        onSend={(messageId, text) =>
          attached.sendWith(async (documents) =>
            showResult(await writeToHost(id, { id: messageId, text, documents })),
          )
        }
      />
    </Card>
  )
}
