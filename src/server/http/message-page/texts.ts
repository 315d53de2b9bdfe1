import type { StoppedElsewhere } from '#server/domain/messages/message-page.ts'
import type { Language } from '#shared/contract/common.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import type { ReportReason } from '#shared/contract/message-page.ts'

interface MessagePageTexts {
  readonly heading: string
  readonly from: string
  readonly event: string
  readonly to: string
  readonly by: Record<MessageChannel, string>
  readonly intro: string
  readonly stopHosts: Record<MessageChannel, string>
  readonly stopAll: Record<MessageChannel, string>
  readonly stopAllHelp: string
  readonly stopped: Record<'hosts' | 'all', Record<MessageChannel, string>>
  readonly undo: string
  readonly undone: string
  readonly elsewhere: Record<StoppedElsewhere, string>
  readonly invitationStays: string
  readonly ownData: string
  readonly reportHeading: string
  readonly reportHelp: string
  readonly reportReasons: Record<ReportReason, string>
  readonly reportText: string
  readonly reportButton: string
  readonly reported: string
  readonly reasonMissing: string
  readonly textMissing: string
  readonly textTooLong: string
  readonly missingHeading: string
  readonly missing: string
  readonly erasedHeading: string
  readonly erased: string
  readonly busy: string
}

export const messagePageTexts: Record<Language, MessagePageTexts> = {
  ar: {
    heading: 'رسائل هذه الدعوة',
    from: 'أصحاب الدعوة',
    event: 'المناسبة',
    to: 'أُرسلت إلى',
    by: { whatsapp: 'واتساب', sms: 'رسالة نصية', email: 'البريد الإلكتروني' },
    intro: 'لا تريد رسائل أخرى؟ اختر ما يناسبك. لا تحتاج إلى حساب، ويمكنك التراجع هنا متى شئت.',
    stopHosts: {
      whatsapp: 'أوقف رسائل أصحاب هذه الدعوة على واتساب',
      sms: 'أوقف رسائل أصحاب هذه الدعوة النصية',
      email: 'أوقف رسائل أصحاب هذه الدعوة على بريدي',
    },
    stopAll: {
      whatsapp: 'أوقف كل رسائل مرحبا على واتساب',
      sms: 'أوقف كل رسائل مرحبا النصية',
      email: 'أوقف كل رسائل مرحبا على بريدي',
    },
    stopAllHelp: 'عندها لن تصلك بهذه الطريقة دعوة من أي أحد عبر مرحبا.',
    stopped: {
      hosts: {
        whatsapp: 'تم. لن تصلك رسائل من أصحاب هذه الدعوة على واتساب.',
        sms: 'تم. لن تصلك رسائل نصية من أصحاب هذه الدعوة.',
        email: 'تم. لن تصلك رسائل من أصحاب هذه الدعوة على بريدك.',
      },
      all: {
        whatsapp: 'تم. لن تصلك أي رسالة عبر مرحبا على واتساب.',
        sms: 'تم. لن تصلك أي رسالة نصية عبر مرحبا.',
        email: 'تم. لن تصلك أي رسالة عبر مرحبا على بريدك.',
      },
    },
    undo: 'تراجع: أريد الرسائل',
    undone: 'تراجعت عن الإيقاف، وستصلك الرسائل من جديد.',
    elsewhere: {
      page: 'سبق أن أوقفت هذه الرسائل من رسالة أخرى. للتراجع افتح الرابط في تلك الرسالة.',
      'stop-word':
        'سبق أن أوقفت هذه الرسائل بردّك عليها. إن أردتها من جديد فأرسل «ابدأ» أو START إلى الرقم نفسه.',
      provider: 'سبق أن أوقفت هذه الرسائل من هاتفك أو بريدك، ولا يمكن تشغيلها إلا من هناك.',
      complaint: 'بلّغ بريدك عن رسائلنا على أنها مزعجة، فأوقفناها.',
    },
    invitationStays: 'دعوتك باقية كما هي، ورابطها يعمل.',
    ownData: 'بياناتك في هذه الدعوة: اطلع عليها أو صحّحها أو احذفها',
    reportHeading: 'الإبلاغ عن هذه الدعوة',
    reportHelp: 'يصل البلاغ إلى فريق مرحبا لا إلى أصحاب الدعوة، ونوقف رسائلهم عنك.',
    reportReasons: {
      spam: 'رسالة مزعجة أو إعلان',
      'not-for-me': 'ليست لي: لا أعرف أصحابها',
      harassment: 'مضايقة أو احتيال',
      other: 'سبب آخر',
    },
    reportText: 'اكتب ما حدث (لا بد منه إن اخترت «سبب آخر»)',
    reportButton: 'أرسل البلاغ',
    reported: 'وصلنا بلاغك، شكرًا لك. سنراجعه.',
    reasonMissing: 'اختر السبب',
    textMissing: 'اكتب ما حدث',
    textTooLong: 'النص أطول من المسموح',
    missingHeading: 'هذا الرابط لا يفتح شيئًا',
    missing: 'قد يكون ناقصًا أو منتهيًا. افتحه من الرسالة نفسها كما وصلتك.',
    erasedHeading: 'انتهت هذه المناسبة',
    erased: 'مُسحت هذه الرسالة وكل ما حُفظ عن ضيوف المناسبة، ولن تصلك عنها رسائل أخرى.',
    busy: 'الضغط كبير الآن. حاول مرة أخرى بعد لحظات.',
  },
  en: {
    heading: 'Messages about this invitation',
    from: 'Your hosts',
    event: 'Event',
    to: 'Sent to',
    by: { whatsapp: 'WhatsApp', sms: 'text message', email: 'email' },
    intro:
      'No more messages? Choose what suits you. You need no account, and you can undo it here at any time.',
    stopHosts: {
      whatsapp: 'Stop WhatsApp messages from these hosts',
      sms: 'Stop text messages from these hosts',
      email: 'Stop emails from these hosts',
    },
    stopAll: {
      whatsapp: 'Stop all WhatsApp messages from Marhaba',
      sms: 'Stop all text messages from Marhaba',
      email: 'Stop all emails from Marhaba',
    },
    stopAllHelp: 'Nobody’s invitation will reach you this way through Marhaba then.',
    stopped: {
      hosts: {
        whatsapp: 'Done. You’ll get no more WhatsApp messages from these hosts.',
        sms: 'Done. You’ll get no more text messages from these hosts.',
        email: 'Done. You’ll get no more emails from these hosts.',
      },
      all: {
        whatsapp: 'Done. You’ll get no more WhatsApp messages through Marhaba.',
        sms: 'Done. You’ll get no more text messages through Marhaba.',
        email: 'Done. You’ll get no more emails through Marhaba.',
      },
    },
    undo: 'Undo: I want the messages',
    undone: 'Undone. You’ll get the messages again.',
    elsewhere: {
      page: 'You’ve already stopped these messages from another message. To undo that, open the link in that one.',
      'stop-word':
        'You’ve already stopped these messages with your reply. If you want them again, send START to the same number.',
      provider:
        'You’ve already stopped these messages on your phone or in your mailbox. Only there can it be undone.',
      complaint: 'Your mailbox reported our messages as spam, so we stopped them.',
    },
    invitationStays: 'Your invitation stays as it is, and its link works.',
    ownData: 'Your data in this invitation: see, correct or remove it',
    reportHeading: 'Report this invitation',
    reportHelp: 'It goes to Marhaba’s team and not to the hosts. We also stop their messages to you.',
    reportReasons: {
      spam: 'Spam or advertising',
      'not-for-me': 'Not for me: I don’t know the hosts',
      harassment: 'Harassment or fraud',
      other: 'Something else',
    },
    reportText: 'What happened? (needed for “Something else”)',
    reportButton: 'Send the report',
    reported: 'Thank you, we have your report and will look into it.',
    reasonMissing: 'Choose a reason',
    textMissing: 'Write what happened',
    textTooLong: 'This text is too long',
    missingHeading: 'This link opens nothing',
    missing: 'It may be incomplete or no longer valid. Open it from the message itself, as you received it.',
    erasedHeading: 'This event is over',
    erased:
      'This message and all that was stored about the event’s guests have been erased. You’ll get no further messages about it.',
    busy: 'It’s very busy right now. Try again in a moment.',
  },
}
