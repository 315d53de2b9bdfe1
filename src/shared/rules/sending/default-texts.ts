import type { Language } from '#shared/contract/common.ts'
import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import type { MessageText } from '#shared/contract/sends.ts'

interface Text {
  /** Of e-mails. */
  readonly subject: string
  /** Of e-mails and of what the host sends by hand. */
  readonly long: string
  /** Of SMS, of which every part costs. */
  readonly short: string
}

/**
 * The texts that a send begins with. Arabic speaks in the plural of courtesy: an invitation is mostly a family's, and
 * nobody has to be asked whether they are a man or a woman. SMS have no vowel marks and no emoji: each would cost.
 */
const TEXTS: Record<SendPurpose, Record<Language, Text>> = {
  invitation: {
    ar: {
      subject: 'دعوة إلى {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nبكل سرور ندعوكم إلى {{event}}\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nحضوركم شرف لنا، وبه تكتمل فرحتنا.\n{{hosts}}\n\nدعوتكم وتأكيد الحضور:\n{{link}}',
      short: 'حياكم الله {{guest}}، يسرنا حضوركم {{event}} {{day}} {{date}}. الدعوة وتأكيد الحضور: {{link}}',
    },
    en: {
      subject: 'You’re invited to {{event}}',
      long: 'Dear {{guest}},\n\nIt would be our joy to have you with us for {{event}}\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nWarmly,\n{{hosts}}\n\nYour invitation and RSVP:\n{{link}}',
      short:
        'Dear {{guest}}, you are invited to {{event}} on {{day}}, {{date}}. Invitation and RSVP: {{link}}',
    },
  },
  reminder: {
    ar: {
      subject: 'بانتظار ردّكم: {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nنذكّركم بدعوتنا إلى {{event}}\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nيسعدنا أن نعرف إن كنتم معنا، لنُحسن الاستعداد لكم.\n{{hosts}}\n\nللرد من هنا:\n{{link}}',
      short: 'حياكم الله {{guest}}، نذكركم بدعوة {{event}} {{day}} {{date}}، ويسعدنا ردكم: {{link}}',
    },
    en: {
      subject: 'Will you join us? {{event}}',
      long: 'Dear {{guest}},\n\nA gentle reminder of {{event}}\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nPlease let us know whether you can come, so that we can prepare for you.\n{{hosts}}\n\nReply here:\n{{link}}',
      short:
        'Dear {{guest}}, a reminder of {{event}} on {{day}}, {{date}}. Please tell us if you can come: {{link}}',
    },
  },
  change: {
    ar: {
      subject: 'تحديث على دعوتكم: {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nطرأ تغيير على {{event}}.\n{{changes}}\n\nالتفاصيل بعد التحديث:\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nنعتذر عن أي إرباك، ونتطلّع إلى لقائكم.\n{{hosts}}\n\nالدعوة بعد التحديث:\n{{link}}',
      short: 'حياكم الله {{guest}}، تغيرت تفاصيل {{event}}.\n{{changes}}\nالتفاصيل: {{link}}',
    },
    en: {
      subject: 'A change of plans: {{event}}',
      long: 'Dear {{guest}},\n\nSome details of {{event}} have changed.\n{{changes}}\n\nThis is how they are now:\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nWe’re sorry for the trouble, and look forward to seeing you.\n{{hosts}}\n\nThe updated invitation:\n{{link}}',
      short: 'Dear {{guest}}, details of {{event}} have changed.\n{{changes}}\nSee: {{link}}',
    },
  },
  pass: {
    ar: {
      subject: 'بطاقة دخولكم: {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nموعدنا قريب: {{event}}\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nبطاقة الدخول في دعوتكم، أبرِزوها عند الوصول.\n{{hosts}}\n\n{{link}}',
      short: 'حياكم الله {{guest}}، بطاقة دخولكم إلى {{event}} {{day}} {{date}}: {{link}}',
    },
    en: {
      subject: 'Your pass for {{event}}',
      long: 'Dear {{guest}},\n\nSee you soon at {{event}}\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nYour pass is in your invitation. Please show it when you arrive.\n{{hosts}}\n\n{{link}}',
      short: 'Dear {{guest}}, your pass for {{event}} on {{day}}, {{date}}: {{link}}',
    },
  },
  place: {
    ar: {
      subject: 'تم تأكيد حضوركم: {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nبشرى سارّة: توفّر لكم مقعد في {{event}}، وحضوركم مؤكّد.\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nوإن طرأ ما يمنعكم فالاعتذار من الدعوة نفسها، ليأخذ المقعد من ينتظره.\n{{hosts}}\n\n{{link}}',
      short: 'حياكم الله {{guest}}، توفر لكم مقعد في {{event}} {{day}} {{date}} وحضوركم مؤكد: {{link}}',
    },
    en: {
      subject: 'A place has opened for you: {{event}}',
      long: 'Dear {{guest}},\n\nGood news: a place has opened for you at {{event}}, and you’re on the list.\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nIf you can no longer come, please tell us in your invitation: someone else is waiting.\n{{hosts}}\n\n{{link}}',
      short: 'Dear {{guest}}, a place has opened for you at {{event}} on {{day}}, {{date}}: {{link}}',
    },
  },
  approval: {
    ar: {
      subject: 'قُبل طلبكم: {{event}}',
      long: 'حيّاكم الله {{guest}}،\n\nيسعدنا قبول طلبكم لحضور {{event}}\n{{day}} {{date}}\n{{time}}\n{{venue}}\n\nبقي أن تؤكّدوا حضوركم من دعوتكم:\n{{link}}\n\n{{hosts}}',
      short:
        'حياكم الله {{guest}}، قبل طلبكم لحضور {{event}} {{day}} {{date}}. الدعوة وتأكيد الحضور: {{link}}',
    },
    en: {
      subject: 'You’re invited to {{event}}',
      long: 'Dear {{guest}},\n\nYour request to join {{event}} has been approved.\n{{day}}, {{date}}\n{{time}}\n{{venue}}\n\nPlease confirm in your invitation that you’re coming:\n{{link}}\n\n{{hosts}}',
      short:
        'Dear {{guest}}, your request to join {{event}} on {{day}}, {{date}} is approved. Invitation and RSVP: {{link}}',
    },
  },
}

/** Of a cancelled event: what a change of it begins with. */
const CANCELLED: Record<Language, Text> = {
  ar: {
    subject: 'إلغاء: {{event}}',
    long: 'حيّاكم الله {{guest}}،\n\nنأسف لإبلاغكم بإلغاء {{event}}\n{{day}} {{date}}\n\nنعتذر منكم، ونتطلّع إلى لقائكم في مناسبة قريبة.\n{{hosts}}\n\nدعوتكم:\n{{link}}',
    short: 'حياكم الله {{guest}}، نأسف لإبلاغكم بإلغاء {{event}} {{day}} {{date}}. التفاصيل: {{link}}',
  },
  en: {
    subject: 'Cancelled: {{event}}',
    long: 'Dear {{guest}},\n\nWe’re sorry to tell you that {{event}} is cancelled.\n{{day}}, {{date}}\n\nPlease accept our apologies.\n{{hosts}}\n\nYour invitation:\n{{link}}',
    short: 'Dear {{guest}}, we are sorry: {{event}} on {{day}}, {{date}} is cancelled. See: {{link}}',
  },
}

/**
 * The bodies of the WhatsApp templates that an operator has approved, one for each purpose and language: their
 * placeholders, in order of appearance, are the template's `{{1}}`, `{{2}}` and so on. Hosts do not change them, and
 * the link is in the template's button. No line ends in a placeholder alone, for none may be empty.
 */
const WHATSAPP: Record<SendPurpose, Record<Language, string>> = {
  invitation: {
    ar: 'حيّاكم الله {{guest}}،\n\nبكل سرور ندعوكم إلى {{event}}، يوم {{day}} {{date}}.\n\nحضوركم شرف لنا. الدعوة وتأكيد الحضور من الزر أدناه.',
    en: 'Dear {{guest}},\n\nIt would be our joy to have you with us for {{event}} on {{day}}, {{date}}.\n\nYour invitation and RSVP are behind the button below.',
  },
  reminder: {
    ar: 'حيّاكم الله {{guest}}،\n\nنذكّركم بدعوتنا إلى {{event}}، يوم {{day}} {{date}}.\n\nيسعدنا أن نعرف إن كنتم معنا، والرد من الزر أدناه.',
    en: 'Dear {{guest}},\n\nA gentle reminder of {{event}} on {{day}}, {{date}}.\n\nPlease tell us whether you can come, with the button below.',
  },
  change: {
    ar: 'حيّاكم الله {{guest}}،\n\nتحديث على {{event}}: {{changes}}.\n\nالدعوة بعد التحديث من الزر أدناه.',
    en: 'Dear {{guest}},\n\nAn update about {{event}}: {{changes}}.\n\nYour updated invitation is behind the button below.',
  },
  pass: {
    ar: 'حيّاكم الله {{guest}}،\n\nموعدنا في {{event}} يوم {{day}} {{date}}.\n\nبطاقة الدخول في دعوتكم من الزر أدناه، أبرِزوها عند الوصول.',
    en: 'Dear {{guest}},\n\nSee you at {{event}} on {{day}}, {{date}}.\n\nYour pass is in your invitation, with the button below. Please show it when you arrive.',
  },
  place: {
    ar: 'حيّاكم الله {{guest}}،\n\nتوفّر لكم مقعد في {{event}}، يوم {{day}} {{date}}، وحضوركم مؤكّد.\n\nبطاقة الدخول في دعوتكم من الزر أدناه.',
    en: 'Dear {{guest}},\n\nA place has opened for you at {{event}} on {{day}}, {{date}}, and you’re on the list.\n\nYour pass is in your invitation, with the button below.',
  },
  approval: {
    ar: 'حيّاكم الله {{guest}}،\n\nيسعدنا قبول طلبكم لحضور {{event}}، يوم {{day}} {{date}}.\n\nالدعوة وتأكيد الحضور من الزر أدناه.',
    en: 'Dear {{guest}},\n\nYour request to join {{event}} on {{day}}, {{date}} has been approved.\n\nYour invitation and RSVP are behind the button below.',
  },
}

/** The body of the approved template. */
export function whatsAppText(purpose: SendPurpose, language: Language): string {
  return WHATSAPP[purpose][language]
}

/** What a host finds in the form of a send, for each channel. @param isCancelled of its event */
export function defaultText(purpose: SendPurpose, channel: Channel, isCancelled = false): MessageText {
  const { ar, en } = isCancelled && purpose === 'change' ? CANCELLED : TEXTS[purpose]
  if (channel === 'whatsapp')
    return {
      subject_ar: '',
      subject_en: '',
      body_ar: whatsAppText(purpose, 'ar'),
      body_en: whatsAppText(purpose, 'en'),
    }
  if (channel === 'sms') return { subject_ar: '', subject_en: '', body_ar: ar.short, body_en: en.short }
  const [subject_ar, subject_en] = channel === 'email' ? [ar.subject, en.subject] : ['', '']
  return { subject_ar, subject_en, body_ar: ar.long, body_en: en.long }
}
