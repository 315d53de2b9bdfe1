import type { Mail } from '#server/domain/mail-layout.ts'
import type { Language } from '#shared/contract/common.ts'
import { hasAddress, hasPhoneNumber } from '#shared/rules/sending/foreign-addresses.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

export interface MailedEvent {
  readonly title_ar: string
  readonly title_en: string
  readonly host_name: string
}

const NAME_MAXIMUM = 60

/**
 * Text typed by a stranger, in a mail to somebody who may not know them: replaced where it holds an address or a
 * number. Otherwise a request would mail any text to any address.
 */
function harmless(text: string, instead: string): string {
  const isHarmless = text !== '' && text.length <= NAME_MAXIMUM && !hasAddress(text) && !hasPhoneNumber(text)
  return isHarmless ? text : instead
}

const hostOf = (language: Language, { host_name }: MailedEvent) =>
  harmless(host_name, language === 'ar' ? 'صاحب المناسبة' : 'The host of an event')

const titleOf = (language: Language, event: MailedEvent) =>
  harmless(localizedField(event, 'title', language), language === 'ar' ? 'مناسبة' : 'an event')

export function askedMail(
  language: Language,
  event: MailedEvent,
  { isKnown, url }: { isKnown: boolean; url: string },
): Mail {
  const [host, title] = [hostOf(language, event), titleOf(language, event)]
  if (language === 'ar')
    return {
      subject: `دعوة لتكون مضيفًا مشاركًا: ${title}`,
      greeting: 'حيّاك الله،',
      before: [
        `يدعوك ${host} لتكون مضيفًا مشاركًا في «${title}»: تضيف ضيوفك وتتابع دعواتهم.`,
        ...(isKnown ? [] : ['أنشئ حسابك بهذا البريد، وستجد الطلب في انتظارك.']),
      ],
      action: { label: isKnown ? 'اعرض الطلب' : 'أنشئ حسابك', url },
      after: ['ينتهي الطلب بعد 14 يومًا. إن لم تكن تعرف المرسل فتجاهل هذه الرسالة.'],
    }
  return {
    subject: `You’re asked to be a co-host: ${title}`,
    greeting: 'Hello,',
    before: [
      `${host} would like you to be a co-host of “${title}”: you add your own guests and look after their invitations.`,
      ...(isKnown ? [] : ['Sign up with this email address, and you’ll find the request waiting.']),
    ],
    action: { label: isKnown ? 'See the request' : 'Sign up', url },
    after: ['The request ends in 14 days. If you don’t know who sent it, you can ignore this message.'],
  }
}

export function answeredMail(
  language: Language,
  event: MailedEvent,
  { name, accepted, url }: { name: string; accepted: boolean; url: string },
): Mail {
  const title = titleOf(language, event)
  if (language === 'ar')
    return {
      subject: accepted ? `${name} مضيف مشارك الآن: ${title}` : `اعتذر ${name} عن المشاركة: ${title}`,
      greeting: `حيّاك الله ${event.host_name}،`,
      before: [
        accepted
          ? `قبل ${name} طلبك، وأصبح مضيفًا مشاركًا في «${title}».`
          : `اعتذر ${name} عن طلبك في «${title}».`,
      ],
      action: { label: 'المضيفون المشاركون', url },
      after: [],
    }
  return {
    subject: accepted ? `${name} is now a co-host: ${title}` : `${name} declined to be a co-host: ${title}`,
    greeting: `Hello ${event.host_name},`,
    before: [
      accepted
        ? `${name} accepted your request and is now a co-host of “${title}”.`
        : `${name} declined your request for “${title}”.`,
    ],
    action: { label: 'Your co-hosts', url },
    after: [],
  }
}

export function removedMail(language: Language, event: MailedEvent): Mail {
  const title = titleOf(language, event)
  if (language === 'ar')
    return {
      subject: `لم تعد مضيفًا مشاركًا: ${title}`,
      greeting: 'حيّاك الله،',
      before: [`أنهى صاحب المناسبة مشاركتك في «${title}». ما أضفته من ضيوف عنده الآن.`],
      after: [],
    }
  return {
    subject: `You’re no longer a co-host: ${title}`,
    greeting: 'Hello,',
    before: [`The host ended your part in “${title}”. The guests you added are with the host now.`],
    after: [],
  }
}

export function leftMail(
  language: Language,
  event: MailedEvent,
  { name, url }: { name: string; url: string },
): Mail {
  const title = titleOf(language, event)
  if (language === 'ar')
    return {
      subject: `غادر ${name} المضيفين المشاركين: ${title}`,
      greeting: `حيّاك الله ${event.host_name}،`,
      before: [`لم يعد ${name} مضيفًا مشاركًا في «${title}». ضيوفه باقون في قائمتك، وروابطهم تعمل كما هي.`],
      action: { label: 'المضيفون المشاركون', url },
      after: [],
    }
  return {
    subject: `${name} is no longer a co-host: ${title}`,
    greeting: `Hello ${event.host_name},`,
    before: [`${name} left “${title}”. Their guests stay on your list, and their links work as before.`],
    action: { label: 'Your co-hosts', url },
    after: [],
  }
}

export function pointsMail(
  language: Language,
  event: MailedEvent,
  { points, name, isGiver, url }: { points: number; name: string; isGiver: boolean; url: string },
): Mail {
  const title = titleOf(language, event)
  if (language === 'ar')
    return {
      subject: isGiver ? `أرسلت نقاطًا إلى ${name}: ${points}` : `وصلتك نقاط: ${points}`,
      greeting: 'حيّاك الله،',
      before: [
        isGiver
          ? `أُرسلت نقاط من رصيدك إلى ${name} لمناسبة «${title}»: ${points}.`
          : `أرسل لك ${hostOf(language, event)} نقاطًا لدعوات «${title}»: ${points}.`,
      ],
      action: { label: 'رصيد النقاط', url },
      after: [],
    }
  return {
    subject: isGiver ? `Points sent to ${name}: ${points}` : `You received points: ${points}`,
    greeting: 'Hello,',
    before: [
      isGiver
        ? `Points sent from your balance to ${name} for “${title}”: ${points}.`
        : `${hostOf(language, event)} sent you points for the invitations to “${title}”: ${points}.`,
    ],
    action: { label: 'Your points', url },
    after: [],
  }
}
