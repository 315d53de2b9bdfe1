import type { EmailMessage } from '#server/providers/delivery/port.ts'
import type { Language } from '#shared/contract/common.ts'
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
