import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Language, textsIn } from './texts.ts'

export const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    facts: t('Details'),
    text: t('Text'),
    colors: t('Colours'),
    fonts: t('Fonts'),
    photo: t('Photo'),
    qr: t('QR'),
    close: t('Close'),
    hosts: t(language === 'ar' ? 'Hosts (Arabic)' : 'Hosts (English)'),
    inOwn: t(language === 'ar' ? 'In Arabic' : 'In English'),
    inOther: t(language === 'ar' ? 'In English' : 'In Arabic'),
    look: t('Text style'),
    hidden: t('Hidden text-direction characters were removed.'),
    whole: t('The whole card'),
    undo: t('Undo'),
    use: t('Save my card'),
    kept: t('Saved to this device'),
    // As a whole: other states begin with the same word.
    sent: new RegExp(`^${t('Saved')}$`),
    waiting: t('Saved here, waiting to sync'),
    preview: t('Preview as a guest'),
    open: t('Open the envelope'),
    addPhoto: t('Add a photo'),
    artwork: t('Use a picture as the whole card'),
    notAPicture: t('We can’t read this picture. Choose a JPEG, PNG or WebP.'),
    tooManyPixels: t('This picture has too many pixels. The limit is 50 megapixels.'),
    reads: t('We tested it on the card: scanners can read it.'),
    unreadable: t('A scanner couldn’t read this QR code: make it larger, or darker on a lighter background.'),
    mend: t('Fix'),
    paperOfQr: t('QR code background'),
    ink: t('Ink'),
    email: t('Email'),
    password: t('Password'),
    signIn: t('Sign in'),
    draft: t('Draft'),
    faint: t('This text is hard to read on its background.'),
    colour: t('Colour'),
    paper: t('Paper'),
    versions: t('Version history'),
    meanwhile: t(
      'The card was edited on another of your devices in the meantime. Nothing is lost: the other version is in the version history.',
    ),
    theirs: t('Use the other'),
  }
}

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
