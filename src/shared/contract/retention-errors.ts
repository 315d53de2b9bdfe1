/** Errors about guests' data, as a part of the error catalogue. */
export const retentionErrors = {
  event_purged: {
    status: 409,
    en: 'This event is over and its guest list was erased. Copy the event to invite people again.',
    ar: 'انتهت هذه المناسبة ومُسحت قائمة ضيوفها. انسخ المناسبة إن أردت الدعوة من جديد.',
  },
} as const
