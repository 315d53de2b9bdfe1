import type { EmailMessage } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { SendPurpose } from '#shared/contract/deliveries.ts'
import { escapeHtml } from './escape-html.ts'

/** The content of a mail in one language; every part is plain text. */
export interface Mail {
  subject: string
  greeting: string
  /** One paragraph each. */
  before: string[]
  /** Shown large, on a line of its own. */
  code?: string
  action?: { label: string; url: string }
  /** In place of the one: several of a kind. */
  actions?: { label: string; url: string }[]
  after: string[]
}

const SIGNATURE: Record<Language, string> = { ar: 'فريق مرحبا', en: 'The Marhaba team' }

/** Tahoma has legible Arabic in mail programs, most of which load no web fonts. */
const FONT = "'Readex Pro','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"

/** Puts a mail into both forms: plain text, and html that needs neither pictures nor style sheets. */
export function layOutMail(to: string, mail: Mail, language: Language): EmailMessage {
  return { to, subject: mail.subject, text: textOf(mail, language), html: htmlOf(mail, language), language }
}

function textOf(mail: Mail, language: Language): string {
  const parts = [
    mail.greeting,
    ...mail.before,
    ...(mail.code === undefined ? [] : [`    ${mail.code}`]),
    ...actionsOf(mail).map(({ label, url }) => `${label}\n${url}`),
    ...mail.after,
    SIGNATURE[language],
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(mail: Mail, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const body = [
    paragraph(mail.greeting),
    ...mail.before.map(paragraph),
    ...(mail.code === undefined ? [] : [codeBlock(mail.code)]),
    ...actionsOf(mail).map(button),
    ...mail.after.map(paragraph),
    `<p style="margin:24px 0 0;color:#8c6420">${escapeHtml(SIGNATURE[language])}</p>`,
  ]
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:#fbf8f2;color:#10231f;font:16px/1.7 ${FONT}">`,
    `<div dir="${direction}" style="max-width:480px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid #efe6d6;border-radius:16px">`,
    ...body,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
}

function actionsOf({ action, actions }: Mail) {
  return actions ?? (action === undefined ? [] : [action])
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

/** Left to right in either language: it is typed as it is read. */
function codeBlock(code: string): string {
  return `<p dir="ltr" style="margin:24px 0;padding:16px;background:#fbf8f2;border-radius:12px;text-align:center;font-size:40px;line-height:1.2;font-weight:700;letter-spacing:10px;color:#0b5a54">${escapeHtml(code)}</p>`
}

function button(action: { label: string; url: string }): string {
  return `<p style="margin:24px 0;text-align:center"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 28px;border-radius:12px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
}

/** A mail that a host sends to a guest; every part is plain text. */
export interface InvitationMail {
  readonly subject: string
  /** Paragraphs are apart by an empty line. Where a line is the link alone, the button stands there. */
  readonly body: string
  readonly link: string
  /** Of the card, by address; its alternative text is what a program shows that loads no pictures. */
  readonly picture: { readonly url: string; readonly alt: string } | null
  /** The message's own page, where its guest stops messages or reports it; null of a test. */
  readonly page: string | null
  readonly purpose: SendPurpose
}

const BUTTONS: Record<SendPurpose, Record<Language, string>> = {
  invitation: { ar: 'افتح الدعوة', en: 'Open your invitation' },
  reminder: { ar: 'الرد على الدعوة', en: 'Reply to the invitation' },
  change: { ar: 'افتح الدعوة', en: 'Open your invitation' },
  pass: { ar: 'بطاقة الدخول', en: 'Show my pass' },
  place: { ar: 'افتح الدعوة', en: 'Open your invitation' },
  approval: { ar: 'افتح الدعوة', en: 'Open your invitation' },
}
const FOOTER: Record<Language, string> = {
  ar: 'أُرسلت هذه الرسالة عبر مرحبا بطلب من أصحاب الدعوة. الرابط لكم وحدكم فلا تشاركوه.',
  en: 'Sent with Marhaba for your hosts. The link is yours alone, so please don’t share it.',
}
const STOP: Record<Language, string> = { ar: 'إيقاف الرسائل', en: 'Stop these messages' }
const REPORT: Record<Language, string> = { ar: 'الإبلاغ عن الدعوة', en: 'Report this invitation' }
/** Of the part of the page that reports. */
const REPORT_ANCHOR = '#report'

/**
 * As `layOutMail`, for mails of hosts. Mail programs drop style sheets and logical properties: every block carries its
 * own direction and language, and its sides by name.
 */
export function layOutInvitation(to: string, mail: InvitationMail, language: Language): EmailMessage {
  const { subject, link, page } = mail
  const body = mail.body.includes(link) ? mail.body : `${mail.body}\n\n${link}`
  return {
    to,
    subject,
    text: `${withMarks(body, link, language)}\n\n-- \n${FOOTER[language]}\n${pageText(page, language)}`,
    html: invitationHtml({ ...mail, body }, language),
    language,
    ...(page !== null && { unsubscribeUrl: page }),
  }
}

function pageText(page: string | null, language: Language): string {
  if (page === null) return ''
  return `\n${STOP[language]}:\n${page}\n\n${REPORT[language]}:\n${page}${REPORT_ANCHOR}\n`
}

/** On a line of its own: in a line of text two links are hard to touch. */
function pageHtml(page: string | null, sides: string, language: Language): string {
  if (page === null) return ''
  const links = [
    [STOP[language], page],
    [REPORT[language], page + REPORT_ANCHOR],
  ].map(
    ([label = '', url = '']) =>
      `<a href="${escapeHtml(url)}" style="color:#8c6420;text-decoration:underline">${escapeHtml(label)}</a>`,
  )
  return `<p ${sides} style="margin:8px 0 0">${links.join(' &nbsp;·&nbsp; ')}</p>`
}

function invitationHtml(
  { subject, body, link, picture, page, purpose }: InvitationMail,
  language: Language,
): string {
  const sides = `dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}"`
  const align = language === 'ar' ? 'right' : 'left'
  const blocks = body.split(/\n{2,}/).flatMap((block) => blocksOf(block, link))
  const html = blocks.map((block) =>
    block === link
      ? button({ label: BUTTONS[purpose][language], url: link })
      : `<p ${sides} style="margin:0 0 16px;text-align:${align}">${linesHtml(block, link, language)}</p>`,
  )
  const card =
    picture === null
      ? ''
      : `<tr><td ${sides} align="center" style="padding:0"><a href="${escapeHtml(link)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="560" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:16px 16px 0 0"></a></td></tr>`
  return [
    '<!doctype html>',
    `<html ${sides}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body ${sides} style="margin:0;padding:0;background:#fbf8f2">`,
    `<table ${sides} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbf8f2"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${sides} role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;border:1px solid #efe6d6;border-radius:16px">`,
    card,
    `<tr><td ${sides} align="${align}" style="padding:28px 24px;color:#10231f;font:16px/1.7 ${FONT}">`,
    ...html,
    '</td></tr>',
    `<tr><td ${sides} align="${align}" style="padding:0 24px 24px;color:#8c6420;font:13px/1.6 ${FONT}">${escapeHtml(FOOTER[language])}${pageHtml(page, sides, language)}</td></tr>`,
    '</table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
  ].join('\n')
}

/** A line that is the link alone becomes a block of its own. */
function blocksOf(block: string, link: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  for (const line of block.split('\n')) {
    if (line.trim() !== link) {
      lines.push(line)
      continue
    }
    if (lines.length > 0) blocks.push(lines.join('\n'))
    blocks.push(link)
    lines = []
  }
  return lines.length === 0 ? blocks : [...blocks, lines.join('\n')]
}

function linesHtml(block: string, link: string, language: Language): string {
  return block
    .split('\n')
    .map((line) =>
      line
        .split(link)
        .map((part) => escapeHtml(leftToRight(part, language)))
        .join(
          `<a dir="ltr" href="${escapeHtml(link)}" style="color:#0b5a54;word-break:break-all">${escapeHtml(link)}</a>`,
        ),
    )
    .join('<br>')
}

function withMarks(body: string, link: string, language: Language): string {
  return body
    .split(link)
    .map((part) => leftToRight(part, language))
    .join(link)
}

const LEFT_TO_RIGHT_MARK = '\u200e'

/** Times and telephone numbers in an Arabic line are read from the left as a whole. */
function leftToRight(text: string, language: Language): string {
  if (language !== 'ar') return text
  return text.replace(/\+?\d+(?:[:\s().-]{1,2}\d+)+|\+\d+/g, `${LEFT_TO_RIGHT_MARK}$&${LEFT_TO_RIGHT_MARK}`)
}
