import type { Mail } from '#server/domain/mail-layout.ts'
import type { Language } from '#shared/contract/common.ts'

/** Completes a sign-up. */
export function signUpCodeMail(language: Language, name: string, code: string): Mail {
  return language === 'ar'
    ? {
        subject: `رمزك في مرحبا: ${code}`,
        greeting: greeting(language, name),
        before: ['سعداء بانضمامك. أدخل هذا الرمز لإكمال التسجيل:'],
        code,
        after: [
          'الرمز صالح لعشر دقائق ولمرة واحدة، فلا تشاركه مع أحد.',
          'إن لم تسجّل أنت فتجاهل هذه الرسالة.',
        ],
      }
    : {
        subject: `Your Marhaba code: ${code}`,
        greeting: greeting(language, name),
        before: ['We’re glad you’re joining us. Enter this code to finish signing up:'],
        code,
        after: [
          'It works once and expires in ten minutes. Don’t share it with anyone.',
          'If you didn’t sign up, you can ignore this message.',
        ],
      }
}

/** Gives an account its new address. Names the account, so that nobody types a code for a stranger's. */
export function newEmailCodeMail(language: Language, name: string, code: string): Mail {
  return language === 'ar'
    ? {
        subject: `رمز تأكيد بريدك الجديد: ${code}`,
        greeting: greeting(language, name),
        before: ['طُلب أن يكون هذا البريد عنوان حسابك في مرحبا. أدخل هذا الرمز لاعتماده:'],
        code,
        after: [
          'الرمز صالح لعشر دقائق ولمرة واحدة، فلا تشاركه مع أحد.',
          'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
        ],
      }
    : {
        subject: `Confirm your new email: ${code}`,
        greeting: greeting(language, name),
        before: ['You asked to use this address for your Marhaba account. Enter this code to switch to it:'],
        code,
        after: [
          'It works once and expires in ten minutes. Don’t share it with anyone.',
          'If you didn’t ask for this, you can ignore this message.',
        ],
      }
}

/** To the owner of an address that somebody tried to sign up with, or to move an account to. */
export function alreadyRegisteredMail(language: Language, name: string, signInUrl: string): Mail {
  return language === 'ar'
    ? {
        subject: 'لديك حساب في مرحبا',
        greeting: greeting(language, name),
        before: [
          'حاول أحدهم، ولعله أنت، استخدام بريدك لحساب في مرحبا. لبريدك حساب من قبل، فيكفي أن تسجّل الدخول.',
        ],
        action: { label: 'تسجيل الدخول', url: signInUrl },
        after: ['إن لم تكن أنت فلا يلزمك شيء: حسابك كما هو.'],
      }
    : {
        subject: 'You already have a Marhaba account',
        greeting: greeting(language, name),
        before: [
          'Someone, perhaps you, tried to use your email for a Marhaba account. You already have an account, just sign in.',
        ],
        action: { label: 'Sign in', url: signInUrl },
        after: ['If it wasn’t you, there’s nothing to do: your account hasn’t changed.'],
      }
}

/** To the former address of the account, in case somebody else than its owner changed it. */
export function emailChangedMail(language: Language, name: string, contactUrl: string): Mail {
  return language === 'ar'
    ? {
        subject: 'تغيّر بريد حسابك في مرحبا',
        greeting: greeting(language, name),
        before: ['صار لحسابك في مرحبا بريد آخر، ولن تصلك رسائله هنا بعد الآن.'],
        action: { label: 'تواصل معنا', url: contactUrl },
        after: ['إن لم تغيّره أنت فأخبرنا حالًا.'],
      }
    : {
        subject: 'Your Marhaba account’s email was changed',
        greeting: greeting(language, name),
        before: ['Your Marhaba account now uses another email; its messages no longer come here.'],
        action: { label: 'Contact us', url: contactUrl },
        after: ['If this wasn’t you, tell us right away.'],
      }
}

/** Confirms that an account was deleted, to whoever it was, in case somebody else did it. */
export function accountDeletedMail(language: Language, contactUrl: string): Mail {
  return language === 'ar'
    ? {
        subject: 'حُذف حسابك في مرحبا',
        greeting: greeting(language, ''),
        before: [
          'حُذف حسابك في مرحبا كما طلبت، ومعه مناسباتك وقوائم ضيوفها وصورك ونقاطك. لم يبقَ منه ما يمكن استرجاعه.',
          'الفواتير وحدها تبقى محفوظة المدة التي يوجبها النظام، من غير ربطها بك.',
        ],
        action: { label: 'تواصل معنا', url: contactUrl },
        after: ['إن لم تحذفه أنت فأخبرنا حالًا. ويسعدنا أن تعود إلينا متى شئت بحساب جديد.'],
      }
    : {
        subject: 'Your Marhaba account was deleted',
        greeting: greeting(language, ''),
        before: [
          'Your Marhaba account was deleted as you asked, with your events, their guest lists, your pictures and your points. Nothing of it can be brought back.',
          'Only invoices are kept, for as long as the law asks for, without a link to you.',
        ],
        action: { label: 'Contact us', url: contactUrl },
        after: [
          'If you didn’t delete it, tell us right away. And you’re welcome back any time, with a new account.',
        ],
      }
}

/** Names in a mail may hold letters, combining marks, spaces and punctuation of names. */
const PLAIN_NAME = /^[\p{L}\p{M}\s'’\-–ـ]{1,60}$/u

/**
 * Anybody can sign up anybody's address, so a "name" that carries a link or an offer would make us send
 * a stranger's advertisement: such a one is left out.
 */
function greeting(language: Language, name: string): string {
  const plain = PLAIN_NAME.test(name)
  if (language === 'ar') return plain ? `حيّاك الله ${name}،` : 'حيّاك الله،'
  return plain ? `Hello ${name},` : 'Hello,'
}
