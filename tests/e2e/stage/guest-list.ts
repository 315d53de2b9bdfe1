import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { type Host, newHost, post, signedInAs } from './hosts.ts'

export const words = {
  en: {
    name: 'Name',
    contact: 'Email or phone',
    group: 'Group',
    one: 'One guest',
    addThis: 'Add the guest',
    add: 'Add a guest',
    save: 'Save',
    delete: 'Delete',
    undo: 'Undo',
    search: 'Search the guests',
    select: (name: string) => `Select ${name}`,
    set: 'Set',
    section: 'Section',
    women: 'Women',
    setFor: 'Set for 2 guests',
    filters: /^Filters/,
    show: /^Show \d/,
    all: 'Show all guests',
    nobody: 'Nobody matches',
    link: 'Share a link',
    ways: ['Excel or csv file', 'Paste a list', 'One by one', 'Share a link'],
    required: ['Name is required', 'Email or phone is required'],
    invalid: 'Please enter a valid email or phone number',
    openPage: 'Open the page',
    copied: 'The link is copied',
    copy: 'Copy the link',
    kept: 'We kept what you typed last time.',
    close: 'Close',
    invite: 'Invite guests',
  },
  ar: {
    name: 'الاسم',
    contact: 'البريد أو الجوال',
    group: 'المجموعة',
    one: 'ضيف واحد',
    addThis: 'أضف الضيف',
    add: 'أضف ضيفًا',
    save: 'حفظ',
    delete: 'حذف',
    undo: 'تراجع',
    search: 'ابحث في الضيوف',
    select: (name: string) => `تحديد ${name}`,
    set: 'تعيين',
    section: 'القسم',
    women: 'نساء',
    setFor: 'تعيين لضيفين',
    filters: /^التصفية/,
    show: /^عرض/,
    all: 'عرض كل الضيوف',
    nobody: 'لا أحد يطابق',
    link: 'مشاركة رابط',
    ways: ['ملف إكسل أو csv', 'لصق قائمة', 'واحدًا واحدًا', 'مشاركة رابط'],
    required: ['الاسم مطلوب', 'أدخل البريد أو رقم الجوال'],
    invalid: 'أدخل بريدًا أو رقم جوال صحيحًا',
    openPage: 'افتح الصفحة',
    copied: 'تم نسخ الرابط',
    copy: 'نسخ الرابط',
    kept: 'احتفظنا بما كتبته المرة الماضية.',
    close: 'إغلاق',
    invite: 'دعوة الضيوف',
  },
}

export const languageOf = (locale: string | undefined) => (locale?.startsWith('ar') ? 'ar' : 'en')
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** A host whose event has these guests, on the page of its guest list. */
export async function atGuests(
  page: Page,
  request: APIRequestContext,
  language: 'ar' | 'en',
  guests: NewGuest[],
): Promise<{ host: Host; event: Event }> {
  const host = await newHost(request)
  const event = await post<Event>(
    request,
    'events',
    {
      id: crypto.randomUUID(),
      title_ar: 'زفاف سلمان ولطيفة',
      title_en: 'Wedding of Salman',
      starts_on: '2027-01-15',
    },
    host.token,
  )
  if (guests.length > 0) {
    const body = { import_id: crypto.randomUUID(), added: guests }
    await post(request, `import_guests/${event.id}`, body, host.token)
  }
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/guests`)
  return { host, event }
}
