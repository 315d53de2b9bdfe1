import { useState } from 'react'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { newId } from '#client/lib/new-id.ts'
import { saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import {
  type ServiceDocument,
  serviceDocumentRoutes,
  serviceDocumentSchema,
} from '#shared/contract/service-documents.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

/** A file that was not taken; without a message the server was not reached. */
export interface RefusedFile {
  readonly name: string
  readonly message: string | null
}

export interface Documents {
  readonly documents: readonly ServiceDocument[]
  readonly uploading: number
  readonly add: (files: readonly File[]) => Promise<readonly RefusedFile[]>
  readonly remove: (id: string) => void
  /** Sends the chosen ones with something by their ids; once that is done none is chosen. */
  readonly sendWith: (send: (ids: string[]) => Promise<boolean>) => Promise<boolean>
}

/**
 * Documents that go with a brief or a message: uploaded as they are chosen, and there again after a reload of this tab.
 * @param draft a name of its own in this tab
 */
export function useDocuments(draft: string, stored: readonly ServiceDocument[]): Documents {
  const [documents, setDocuments] = useState<readonly ServiceDocument[]>(() => draftOf(draft) ?? stored)
  const [uploading, setUploading] = useState(0)

  function change(next: (before: readonly ServiceDocument[]) => readonly ServiceDocument[]) {
    setDocuments((before) => {
      const after = next(before)
      saveTabDraft(draft, { documents: JSON.stringify(after) })
      return after
    })
  }

  async function add(files: readonly File[]): Promise<readonly RefusedFile[]> {
    setUploading((count) => count + files.length)
    const refused = await Promise.all(
      files.map(async (file) => {
        const result = await upload(file)
        setUploading((count) => count - 1)
        if (result.ok) change((before) => [...before, result.data])
        return result.ok
          ? null
          : { name: file.name, message: result.kind === 'refused' ? result.message : null }
      }),
    )
    return refused.filter((one) => one !== null)
  }

  return {
    documents,
    uploading,
    add,
    remove: (id) => change((before) => before.filter((document) => document.id !== id)),
    sendWith: async (send) => {
      const isSent = await send(documents.map(({ id }) => id))
      if (isSent) change(() => [])
      return isSent
    },
  }
}

/** One document; the call for each is its own, so that one that fails leaves the others. */
function upload(file: File): Promise<ApiResult<ServiceDocument>> {
  const form = new FormData()
  form.set('id', newId())
  form.set('name', file.name)
  form.set('file', file)
  const options = { form, timeout: TIME_LIMIT_MS.bulk }
  return call(serviceDocumentRoutes['service-document.upload'], {}, options)
}

function draftOf(draft: string): readonly ServiceDocument[] | null {
  try {
    const read = serviceDocumentSchema.array().safeParse(JSON.parse(tabDraft(draft)['documents'] ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
