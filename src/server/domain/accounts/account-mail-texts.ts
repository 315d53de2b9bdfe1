import type { Mail } from '#server/domain/mail-layout.ts'
import type { Language } from '#shared/contract/common.ts'
import { type DayReader, dualDay } from '#shared/rules/dates/dual-dates.ts'

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

/** Resets a forgotten password. Anybody may ask for it, so it says what to do where it was somebody else. */
export function resetCodeMail(language: Language, name: string, code: string): Mail {
  return language === 'ar'
    ? {
        subject: `رمز استعادة كلمة المرور: ${code}`,
        greeting: greeting(language, name),
        before: ['وصلنا طلب لاستعادة كلمة مرور حسابك في مرحبا. أدخل هذا الرمز لتختار كلمة جديدة:'],
        code,
        after: [
          'الرمز صالح لعشر دقائق ولمرة واحدة، وفي المتصفح الذي طُلب منه. لا تشاركه مع أحد، حتى لو قال إنه من مرحبا.',
          'إن لم تطلبه أنت فتجاهل هذه الرسالة: كلمة مرورك كما هي.',
        ],
      }
    : {
        subject: `Your password reset code: ${code}`,
        greeting: greeting(language, name),
        before: [
          'You asked to reset the password of your Marhaba account. Enter this code to choose a new one:',
        ],
        code,
        after: [
          'It works once, in the browser that asked for it, and expires in ten minutes. Don’t share it with anyone, even if they say they’re from Marhaba.',
          'If you didn’t ask for this, you can ignore this message: your password hasn’t changed.',
        ],
      }
}

/** After a reset, so that an owner whose mail others read learns of it. */
export function passwordChangedMail(
  language: Language,
  name: string,
  { recoverUrl, passkeys }: { recoverUrl: string; passkeys: readonly string[] },
): Mail {
  return language === 'ar'
    ? {
        subject: 'تغيّرت كلمة مرور حسابك في مرحبا',
        greeting: greeting(language, name),
        before: [
          'تغيّرت كلمة مرور حسابك في مرحبا، وسُجّل خروجه من كل الأجهزة. سجّل الدخول بالكلمة الجديدة.',
          'إن لم تغيّرها أنت فغيّر كلمة مرور بريدك أولًا، ثم استعد حسابك حالًا:',
        ],
        action: { label: 'استعد حسابي', url: recoverUrl },
        after:
          passkeys.length === 0
            ? []
            : [`لحسابك مفاتيح مرور ما زالت تعمل: ${passkeys.join('، ')}. احذف من ملفك ما لا تعرفه منها.`],
      }
    : {
        subject: 'Your Marhaba password was changed',
        greeting: greeting(language, name),
        before: [
          'The password of your Marhaba account was changed, and every device was signed out. Sign in with the new one.',
          'If this wasn’t you, change the password of your email first, then recover your account right away:',
        ],
        action: { label: 'Recover my account', url: recoverUrl },
        after:
          passkeys.length === 0
            ? []
            : [
                `Your account has passkeys that still work: ${passkeys.join(', ')}. Remove the ones you don’t know on your profile.`,
              ],
      }
}

/** Whoever holds a session could add one. */
export function passkeyAddedMail(
  language: Language,
  name: string,
  { passkey, profileUrl }: { passkey: string; profileUrl: string },
): Mail {
  return language === 'ar'
    ? {
        subject: 'أُضيف مفتاح مرور إلى حسابك في مرحبا',
        greeting: greeting(language, name),
        before: [`صار الدخول إلى حسابك ممكنًا بمفتاح المرور «${passkey}».`],
        action: { label: 'افتح ملفي', url: profileUrl },
        after: ['إن لم تضفه أنت فاحذفه من ملفك وغيّر كلمة المرور حالًا.'],
      }
    : {
        subject: 'A passkey was added to your Marhaba account',
        greeting: greeting(language, name),
        before: [`Your account can now be signed in to with the passkey “${passkey}”.`],
        action: { label: 'Open my profile', url: profileUrl },
        after: ['If this wasn’t you, remove it on your profile and change your password right away.'],
      }
}

interface TokenMail extends DayReader {
  readonly name: string
  readonly token: string
  /** The day in Riyadh. */
  readonly expiresOn: string
  readonly url: string
}

/** To the owner of an account that has an access token more. */
export function tokenCreatedMail({ language, calendar, name, token, expiresOn, url }: TokenMail): Mail {
  const until = dualDay(expiresOn, { language, calendar })
  return language === 'ar'
    ? {
        subject: 'أُنشئ رمز وصول إلى حسابك في مرحبا',
        greeting: greeting(language, name),
        before: [`صار رمز الوصول «${token}» يتيح لنظام آخر استخدام حسابك حتى ${until}.`],
        action: { label: 'افتح صفحة المطورين', url },
        after: ['إن لم تنشئه أنت فألغِه من هناك وغيّر كلمة المرور حالًا.'],
      }
    : {
        subject: 'An access token was created for your Marhaba account',
        greeting: greeting(language, name),
        before: [`The access token “${token}” lets another system use your account until ${until}.`],
        action: { label: 'Open Developers', url },
        after: ['If this wasn’t you, revoke it there and change your password right away.'],
      }
}

/** To the owner of an access token, a week before it ends. */
export function tokenExpiringMail({ language, calendar, name, token, expiresOn, url }: TokenMail): Mail {
  const on = dualDay(expiresOn, { language, calendar })
  return language === 'ar'
    ? {
        subject: `ينتهي رمز الوصول «${token}» يوم ${on}`,
        greeting: greeting(language, name),
        before: ['بعد ذلك لن يعمل النظام الذي يستخدمه. أنشئ رمزًا جديدًا وضعه مكانه.'],
        action: { label: 'افتح صفحة المطورين', url },
        after: ['إن لم تعد تستخدمه فلا يلزمك شيء.'],
      }
    : {
        subject: `Your access token “${token}” ends on ${on}`,
        greeting: greeting(language, name),
        before: ['Whatever uses it stops working then. Create a new one and put it in its place.'],
        action: { label: 'Open Developers', url },
        after: ['If you no longer use it, there’s nothing to do.'],
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
