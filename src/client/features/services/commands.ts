import type { z } from 'zod'
import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { newId } from '#client/lib/new-id.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import { type Attachment, attachmentRoutes } from '#shared/contract/attachments.ts'
import { type ServiceDocument, serviceDocumentRoutes } from '#shared/contract/service-documents.ts'
import {
  type ServiceDetail,
  type serviceMessageInputSchema,
  serviceRequestRoutes,
  type serviceSaveSchema,
} from '#shared/contract/service-requests.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { SERVICES_KEY } from './queries.ts'

/** One picture; the call for each is its own, so that one that fails leaves the others. */
export function uploadPicture(file: File, id: string): Promise<ApiResult<Attachment>> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, attachment_type: 'photo', model: 'service' }))
    form.set(name, value)
  form.set('file', file)
  return call(attachmentRoutes['attachment.upload'], {}, { form, timeout: TIME_LIMIT_MS.bulk })
}

export function saveRequest(
  request: string,
  body: z.input<typeof serviceSaveSchema>,
): Promise<ApiResult<ServiceDetail>> {
  return thenRead(call(serviceRequestRoutes['service-request.save'], { params: { request }, body }))
}

export function submitRequest(request: string): Promise<ApiResult<ServiceDetail>> {
  return thenRead(call(serviceRequestRoutes['service-request.submit'], { params: { request } }))
}

export function cancelRequest(request: string): Promise<ApiResult<null>> {
  return thenRead(call(serviceRequestRoutes['service-request.cancel'], { params: { request } }))
}

export function acceptDelivery(request: string): Promise<ApiResult<ServiceDetail>> {
  return thenRead(call(serviceRequestRoutes['service-request.accept'], { params: { request } }))
}

export function wishChanges(request: string, text: string): Promise<ApiResult<ServiceDetail>> {
  const body = { id: newId(), text }
  return thenRead(call(serviceRequestRoutes['service-request.wish-changes'], { params: { request }, body }))
}

/** @param message with an id: sending it again after a failure sends one */
export function writeMessage(
  request: string,
  message: z.input<typeof serviceMessageInputSchema>,
): Promise<ApiResult<ServiceDetail>> {
  return thenRead(call(serviceRequestRoutes['service-request.write'], { params: { request }, body: message }))
}

export function downloadDocument(request: string, { id }: ServiceDocument): Promise<ApiResult<Blob>> {
  const params = { request, document: id }
  return fetchFile(
    serviceDocumentRoutes['service-document.file'],
    { params },
    { timeout: TIME_LIMIT_MS.bulk },
  )
}

/** A delivered draft is made by the server: fetches it to this device. */
export function pullDrafts(): void {
  requestPull()
}

/** Reads again what was changed, also where it was refused. */
async function thenRead<Data>(result: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const given = await result
  await queryClient.invalidateQueries({ queryKey: SERVICES_KEY })
  return given
}
