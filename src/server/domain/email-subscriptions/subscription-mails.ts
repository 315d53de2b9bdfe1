import type { Database } from '#server/db/client.ts'
import { layOutMail, type Mail } from '#server/domain/mail-layout.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { CONFIRM_DAYS, readSubscription } from './email-subscriptions.ts'
import { emailSubscriptionPath, emailSubscriptionToken } from './subscription-token.ts'

export interface SubscriptionMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  readonly secretKey: string
  readonly now: () => Date
}

/**
 * To the address that was typed: the link that confirms, or that it is subscribed already. The text is chosen here,
 * so that the response to the form does not reveal whether the address is subscribed.
 */
export async function mailSubscriptionAsked(
  { db, email, publicUrl, secretKey, now }: SubscriptionMailDeps,
  { subscription_id }: Jobs['email-subscription.mail-asked'],
): Promise<void> {
  const subscription = await readSubscription(db, subscription_id)
  if (subscription === null || subscription.state === 'ended') return
  if (await isSuppressed(db, subscription.email, now())) return
  const { language, state } = subscription
  const url = `${publicUrl}/${language}${emailSubscriptionPath(emailSubscriptionToken(secretKey, subscription_id))}`
  const mail = state === 'confirmed' ? subscribedMail(language, url) : confirmMail(language, url)
  await email.send({ ...layOutMail(subscription.email, mail, language), unsubscribeUrl: url })
}

/** Mails to it came back, or its owner complained of ours: whoever typed it here is hardly the owner. */
async function isSuppressed(db: Database, address: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('suppressions')
    .select('address')
    .where('channel', '=', 'email')
    .where('address', '=', address)
    .where('account_id', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function confirmMail(language: Language, url: string): Mail {
  if (language === 'ar')
    return {
      subject: 'أكّد اشتراكك في رسائل مرحبا',
      greeting: 'حيّاك الله،',
      before: ['طُلب أن تصل إلى هذا البريد رسائلنا عن التصاميم والمزايا الجديدة. لن نرسل شيئًا قبل أن تؤكّد.'],
      action: { label: 'تأكيد الاشتراك', url },
      after: [
        `إن لم تطلب ذلك فتجاهل هذه الرسالة، وسيُحذف بريدك لدينا بعد ${CONFIRM_DAYS} أيام.`,
        `ومن الرابط نفسه تلغي الاشتراك متى شئت: ${url}`,
      ],
    }
  return {
    subject: 'Confirm your subscription to Marhaba',
    greeting: 'Hello,',
    before: [
      'Somebody asked for our mails about new designs and features to come to this address. We send nothing until you confirm.',
    ],
    action: { label: 'Confirm', url },
    after: [
      `If it wasn’t you, ignore this message: we delete your address after ${CONFIRM_DAYS} days.`,
      `The same link ends the subscription at any time: ${url}`,
    ],
  }
}

function subscribedMail(language: Language, url: string): Mail {
  if (language === 'ar')
    return {
      subject: 'أنت مشترك في رسائل مرحبا',
      greeting: 'حيّاك الله،',
      before: ['طُلب الاشتراك بهذا البريد مرة أخرى، وهو مشترك من قبل. لا يلزمك شيء.'],
      action: { label: 'اشتراكك', url },
      after: [`لإلغاء الاشتراك: ${url}`],
    }
  return {
    subject: 'You’re subscribed to Marhaba already',
    greeting: 'Hello,',
    before: [
      'Somebody asked to subscribe this address again. It is subscribed already, so there is nothing to do.',
    ],
    action: { label: 'Your subscription', url },
    after: [`To end the subscription: ${url}`],
  }
}
