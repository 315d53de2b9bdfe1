import { type ApiResult, call } from '#client/api/http-client.ts'
import { type ContactForm, contactRoutes } from '#shared/contract/contact.ts'

export function sendContactMessage(form: ContactForm): Promise<ApiResult<null>> {
  return call(contactRoutes['contact.send'], { body: form })
}
