import { Trans, useLingui } from '@lingui/react/macro'
import { useDocuments } from '#client/data/service-documents.ts'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { MessageThread } from '#client/ui/message-thread.tsx'
import { MESSAGE_DOCUMENTS_MAXIMUM } from '#shared/contract/service-documents.ts'
import { MESSAGE_MAXIMUM, type ServiceDetail } from '#shared/contract/service-requests.ts'
import { writeMessage } from './commands.ts'
import { saveDocument } from './save-document.ts'

/** What host and operators have written to each other, with the documents that came along. */
export function Messages({ request: { id, state, messages } }: { request: ServiceDetail }) {
  const { t } = useLingui()
  const attached = useDocuments(`service-message ${id}`, [])

  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Messages</Trans>
      </h2>
      <MessageThread
        messages={messages.map(({ author, sent_at, ...message }) => ({
          ...message,
          isOwn: author === 'host',
          at: sent_at,
        }))}
        others={t`Marhaba`}
        maxLength={MESSAGE_MAXIMUM}
        documentsMaximum={MESSAGE_DOCUMENTS_MAXIMUM}
        chosen={attached}
        onOpen={(document) => void saveDocument(id, document)}
        onSend={
          state === 'cancelled'
            ? null
            : (messageId, text) =>
                attached.sendWith(async (documents) =>
                  showResult(await writeMessage(id, { id: messageId, text, documents })),
                )
        }
      />
    </Card>
  )
}
