import { type ApiResult, call } from '#client/api/http-client.ts'
import { type EmailSubscriptionForm, emailSubscriptionRoutes } from '#shared/contract/email-subscriptions.ts'

export function askSubscription(form: EmailSubscriptionForm): Promise<ApiResult<null>> {
  return call(emailSubscriptionRoutes['email-subscription.ask'], { body: form })
}
