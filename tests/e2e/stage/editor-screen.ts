import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const words = {
  en: {
    facts: 'Details',
    text: 'Text',
    colors: 'Colours',
    fonts: 'Fonts',
    photo: 'Photo',
    qr: 'QR',
    close: 'Close',
    hosts: 'Hosts, in English',
    inOwn: 'In English',
    inOther: 'In Arabic',
    look: 'Its look',
    hidden: 'Hidden signs that turn the direction',
    whole: 'The whole card',
    undo: 'Undo',
    use: 'Use this card',
    kept: 'Saved here',
    sent: 'Saved and sent',
    waiting: 'Saved here, not sent yet',
    preview: 'Preview as a guest',
    open: 'Open the envelope',
    addPhoto: 'Add a photo',
    artwork: 'Use a picture as the whole card',
    notAPicture: 'This is no picture we can read',
    tooManyPixels: 'This picture has too many pixels',
    putQr: 'Put the QR on the card',
    reads: 'We read it from the card',
    unreadable: 'A door could not read this QR',
    mend: 'Mend',
    paperOfQr: 'Paper of the QR',
    ink: 'Ink',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    draft: 'Draft',
    faint: 'This text can hardly be read',
    colour: 'Colour',
    paper: 'Paper',
    versions: 'Earlier versions',
    meanwhile: 'The card was changed on another device of yours',
    theirs: 'Take the other',
  },
  ar: {
    facts: 'التفاصيل',
    text: 'النص',
    colors: 'الألوان',
    fonts: 'الخطوط',
    photo: 'الصورة',
    qr: 'الرمز',
    close: 'إغلاق',
    hosts: 'أصحاب الدعوة بالعربية',
    inOwn: 'بالعربية',
    inOther: 'بالإنجليزية',
    look: 'شكله',
    hidden: 'حذفنا علامات خفية',
    whole: 'البطاقة كاملة',
    undo: 'تراجع',
    use: 'اعتمد البطاقة',
    kept: 'محفوظة هنا',
    sent: 'محفوظة ومُرسلة',
    waiting: 'محفوظة هنا ولم تُرسل بعد',
    preview: 'شاهدها كضيف',
    open: 'افتح الظرف',
    addPhoto: 'أضف صورة',
    artwork: 'اجعل صورة هي البطاقة كلها',
    notAPicture: 'هذا الملف ليس صورة نقرأها',
    tooManyPixels: 'أبعاد الصورة كبيرة جدًا',
    putQr: 'ضع الرمز على البطاقة',
    reads: 'قرأناه من البطاقة',
    unreadable: 'لن يقرأ الباب هذا الرمز',
    mend: 'أصلحها',
    paperOfQr: 'خلفية الرمز',
    ink: 'الحبر',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    draft: 'مسودة',
    faint: 'هذا النص يكاد لا يُقرأ',
    colour: 'اللون',
    paper: 'الورق',
    versions: 'النسخ السابقة',
    meanwhile: 'تغيّرت البطاقة على جهاز آخر لك',
    theirs: 'خذ الأخرى',
  },
} as const

export const languageOf = (locale: string | undefined) => (locale?.startsWith('ar') ? 'ar' : 'en')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Opens a tool; on wide screens one is open from the start. */
export async function openTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('navigation').getByRole('button', { name, exact: true })
  if ((await tool.getAttribute('aria-expanded')) !== 'true') await tool.click()
}

/** The canvas in the language of the page: on wide screens the other one stands beside it. */
export const canvas = (page: Page, language: 'ar' | 'en') => page.locator(`section[lang=${language}]`)
export const part = (page: Page, language: 'ar' | 'en', id: string) =>
  canvas(page, language).locator(`[data-part="${id}"]`)
export const drawn = (page: Page, language: 'ar' | 'en', id: string) =>
  canvas(page, language).locator(`[data-layer="${id}"] path`).first()
/** Told short: an outline has some thousand numbers. */
export async function lettersOf(page: Page, language: 'ar' | 'en', id: string): Promise<string> {
  const outline = (await drawn(page, language, id).getAttribute('d')) ?? ''
  return createHash('sha256').update(outline).digest('base64')
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What is written on the card itself. */
export const written = (page: Page, language: 'ar' | 'en') => canvas(page, language).getByRole('textbox')

/** As a clipboard gives it, with the looks it had elsewhere. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    clipboardData.setData('text/html', `<b style="color:red">${copied}</b>`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function openDesign(page: Page, language: 'ar' | 'en', query = ''): Promise<void> {
  await page.goto(`/${language}/template/rose-evening/customize${query}`)
  await expect(drawn(page, language, 'where')).toBeVisible()
}
