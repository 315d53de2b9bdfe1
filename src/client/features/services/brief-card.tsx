import { Trans, useLingui } from '@lingui/react/macro'
import { useBriefItems } from '#client/data/brief-items.ts'
import { Card } from '#client/ui/card.tsx'
import { DetailList } from '#client/ui/detail-list.tsx'
import { DocumentList } from '#client/ui/document-list.tsx'
import { PictureGrid } from '#client/ui/picture-grid.tsx'
import type { ServiceDetail } from '#shared/contract/service-requests.ts'
import { saveDocument } from './save-document.ts'

/** What was handed in. */
export function BriefCard({ request: { id, brief, files, documents } }: { request: ServiceDetail }) {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Your request</Trans>
      </h2>
      <DetailList items={useBriefItems(brief)} />
      <PictureGrid label={t`Your pictures`} pictures={files} />
      <DocumentList
        label={t`Your documents`}
        documents={documents}
        onOpen={(document) => void saveDocument(id, document)}
      />
    </Card>
  )
}
