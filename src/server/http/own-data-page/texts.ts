import type { Language } from '#shared/contract/common.ts'
import type { Channel } from '#shared/contract/deliveries.ts'

export type OwnDataFault = 'nothing' | 'length' | 'email' | 'phone' | 'contact' | 'tries' | 'busy'

interface OwnDataTexts {
  readonly heading: string
  readonly intro: string
  readonly event: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly masked: string
  readonly invited: string
  readonly members: string
  readonly group: string
  readonly table: string
  readonly section: string
  readonly sections: Record<'men' | 'women' | 'mixed', string>
  readonly vip: string
  readonly doorNote: string
  readonly yes: string
  readonly opened: string
  readonly answerHeading: string
  readonly noAnswer: string
  readonly answer: Record<'attending' | 'regrets', string>
  readonly people: string
  readonly companions: string
  readonly message: string
  readonly answeredAt: string
  readonly earlier: string
  readonly checkInHeading: string
  readonly came: (people: number, at: string) => string
  readonly messagesHeading: string
  readonly by: Record<Channel, string>
  readonly erasedOn: (day: string) => string
  readonly correctHeading: string
  readonly correctHelp: string
  readonly newPhone: string
  readonly newEmail: string
  readonly note: string
  readonly correctButton: string
  readonly correction: Record<'open' | 'accepted' | 'declined', string>
  readonly removeHeading: string
  readonly removeHelp: string
  readonly removeNoContact: string
  readonly contact: string
  readonly removeButton: string
  readonly back: string
  readonly faults: Record<OwnDataFault, string>
  readonly erasedHeading: string
  readonly erased: string
  readonly missingHeading: string
  readonly missing: string
  readonly purgedHeading: string
  readonly purged: (title: string) => string
}

export const ownDataTexts: Record<Language, OwnDataTexts> = {
  ar: {
    heading: 'بياناتك في هذه الدعوة',
    intro: 'هذا كل ما نحتفظ به عنك لأصحاب الدعوة. لك أن تطلب تصحيحه أو تحذفه.',
    event: 'المناسبة',
    name: 'الاسم',
    phone: 'الجوال',
    email: 'البريد',
    masked: 'نُخفي بعض رقمك وبريدك لأن الروابط تُتداول.',
    invited: 'عدد المدعوين معك',
    members: 'أسماؤهم',
    group: 'المجموعة',
    table: 'الطاولة',
    section: 'القسم',
    sections: { men: 'الرجال', women: 'النساء', mixed: 'مشترك' },
    vip: 'من كبار الضيوف',
    doorNote: 'ملاحظة لمن يستقبل الضيوف',
    yes: 'نعم',
    opened: 'أول فتح للدعوة',
    answerHeading: 'ردّك',
    noAnswer: 'لم تردّ على الدعوة بعد.',
    answer: { attending: 'ستحضر', regrets: 'اعتذرت' },
    people: 'عدد الحاضرين',
    companions: 'المرافقون',
    message: 'رسالتك',
    answeredAt: 'وقت الرد',
    earlier: 'ردود سابقة',
    checkInHeading: 'تسجيل حضورك',
    came: (people, at) => `${at} · عدد الداخلين: ${people}`,
    messagesHeading: 'رسائل أُرسلت إليك',
    by: {
      whatsapp: 'واتساب',
      sms: 'رسالة نصية',
      email: 'البريد الإلكتروني',
      'by-hand': 'أرسلها أصحاب الدعوة بأنفسهم',
    },
    erasedOn: (day) => `تُمسح هذه البيانات تلقائيًا في ${day}.`,
    correctHeading: 'هل من خطأ؟',
    correctHelp: 'اكتب الصحيح، ويصل طلبك إلى أصحاب الدعوة ليعتمدوه. اترك ما لا يحتاج إلى تغيير كما هو.',
    newPhone: 'الجوال الصحيح',
    newEmail: 'البريد الصحيح',
    note: 'شيء آخر غير صحيح',
    correctButton: 'اطلب التصحيح',
    correction: {
      open: 'وصل طلبك إلى أصحاب الدعوة، ولم يجيبوا بعد.',
      accepted: 'اعتمد أصحاب الدعوة تصحيحك.',
      declined: 'لم يعتمد أصحاب الدعوة تصحيحك. إن بقي الخطأ فتواصل معهم.',
    },
    removeHeading: 'حذف بياناتك',
    removeHelp:
      'يُحذف اسمك ورقمك وبريدك وردودك، ويتوقف رابط دعوتك وبطاقة دخولك، ولا يمكن التراجع. للتأكد أنه أنت، اكتب جوالك أو بريدك الذي وصلتك عليه الدعوة.',
    removeNoContact: 'لا رقم لك عندنا ولا بريد نتأكد به أنه أنت. اطلب الحذف من أصحاب الدعوة.',
    contact: 'جوالك أو بريدك',
    removeButton: 'احذف بياناتي نهائيًا',
    back: 'العودة إلى الدعوة',
    faults: {
      nothing: 'اكتب ما تريد تصحيحه',
      length: 'هذا النص أطول من اللازم',
      email: 'تأكد من البريد',
      phone: 'تأكد من رقم الجوال',
      contact: 'ليس هذا ما لدينا من رقم أو بريد. اكتب الذي وصلتك عليه الدعوة.',
      tries: 'محاولات كثيرة. حاول مرة أخرى بعد ساعة.',
      busy: 'هناك ازدحام الآن. حاول بعد قليل.',
    },
    erasedHeading: 'حُذفت بياناتك',
    erased: 'لم يبقَ في هذه الدعوة ما يدل عليك. لم يعد رابط دعوتك وبطاقة دخولك يعملان.',
    missingHeading: 'هذا الرابط لا يفتح شيئًا',
    missing: 'ربما نقص منه شيء أو لم يعد صالحًا. افتحه من الرسالة نفسها كما وصلتك.',
    purgedHeading: 'انتهت هذه المناسبة',
    purged: (title) => `انتهت مناسبة «${title}» ومُسحت قائمة ضيوفها، ومنها دعوتك وردّك. شكرًا لك.`,
  },
  en: {
    heading: 'Your data in this invitation',
    intro: 'This is all that Marhaba has about you for the hosts. You can ask to correct it, or remove it.',
    event: 'Event',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    masked: 'We hide part of your phone and email, because links get passed on.',
    invited: 'People invited',
    members: 'Their names',
    group: 'Group',
    table: 'Table',
    section: 'Section',
    sections: { men: 'Men', women: 'Women', mixed: 'Mixed' },
    vip: 'VIP',
    doorNote: 'A note for whoever is at the door',
    yes: 'Yes',
    opened: 'Invitation first opened',
    answerHeading: 'Your answer',
    noAnswer: 'You haven’t answered yet.',
    answer: { attending: 'You’re coming', regrets: 'You sent regrets' },
    people: 'People coming',
    companions: 'Companions',
    message: 'Your message',
    answeredAt: 'Answered',
    earlier: 'Earlier answers',
    checkInHeading: 'Your check-in',
    came: (people, at) => `${at} · people: ${people}`,
    messagesHeading: 'Messages sent to you',
    by: {
      whatsapp: 'WhatsApp',
      sms: 'Text message',
      email: 'Email',
      'by-hand': 'Sent by the hosts themselves',
    },
    erasedOn: (day) => `This data is erased automatically on ${day}.`,
    correctHeading: 'Is something wrong?',
    correctHelp:
      'Write what is right, and the hosts will see your request and accept it. Leave the rest as it is.',
    newPhone: 'The right phone',
    newEmail: 'The right email',
    note: 'Something else that is wrong',
    correctButton: 'Ask for the correction',
    correction: {
      open: 'The hosts have your request and haven’t answered it yet.',
      accepted: 'The hosts accepted your correction.',
      declined: 'The hosts declined your correction. If something is still wrong, please contact them.',
    },
    removeHeading: 'Remove your data',
    removeHelp:
      'Your name, phone, email and answers are erased, and your invitation link and pass stop working. This can’t be undone. To show that it’s you, write the phone or email that your invitation came to.',
    removeNoContact: 'We have no phone or email of yours to know you by. Please ask the hosts to remove you.',
    contact: 'Your phone or email',
    removeButton: 'Remove my data for good',
    back: 'Back to the invitation',
    faults: {
      nothing: 'Write what should be corrected',
      length: 'This text is too long',
      email: 'Check the email',
      phone: 'Check the phone number',
      contact:
        'That’s not a phone or email that we have for you. Write the one that your invitation came to.',
      tries: 'Too many tries. Try again in an hour.',
      busy: 'It’s very busy right now. Try again in a moment.',
    },
    erasedHeading: 'Your data has been removed',
    erased: 'Nothing in this invitation points to you now. Your invitation link and pass no longer work.',
    missingHeading: 'This link opens nothing',
    missing: 'It may be incomplete or no longer valid. Open it from the message itself, as you received it.',
    purgedHeading: 'This event is over',
    purged: (title) =>
      `“${title}” is over and its guest list has been erased, your invitation and answer with it. Thank you.`,
  },
}
