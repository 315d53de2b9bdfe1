import { escapeHtml } from '#server/domain/escape-html.ts'
import type { MessagePage } from '#server/domain/messages/message-page.ts'
import type { Language } from '#shared/contract/common.ts'
import { REPORT_REASONS } from '#shared/contract/message-page.ts'
import { plainDocument } from '../plain-page.ts'
import { messagePageTexts } from './texts.ts'

/** What one page is drawn from. */
export interface MessagePageView {
  readonly language: Language
  /** The page's own address without its language. */
  readonly path: string
  /** Null: the link opens nothing. */
  readonly page: MessagePage | null
  /** It once did: its event is over, and what was stored is erased. */
  readonly isErased: boolean
  /** A form has just undone or reported. */
  readonly did: 'undo' | 'report' | null
  /** A report that was refused, as it was typed. */
  readonly refused: RefusedReport | null
  /** The server has no room for it now. */
  readonly isBusy: boolean
}

export interface RefusedReport {
  readonly reason: string
  readonly text: string
  readonly fault: 'reason' | 'text' | 'length'
}

/**
 * The page of a message, plain HTML with forms and without a script.
 * @param fonts style that declares the faces; empty where they are not built
 */
export function messageDocument(view: MessagePageView, fonts: string): string {
  const { language, path, page } = view
  const texts = messagePageTexts[language]
  const [heading, text] = view.isErased
    ? [texts.erasedHeading, texts.erased]
    : [texts.missingHeading, texts.missing]
  const content = page === null ? `<section><p>${text}</p></section>` : sectionsOf(view, page)
  const busy = view.isBusy ? `<p class="fault" role="alert">${texts.busy}</p>` : ''
  const title = page === null ? heading : texts.heading
  return plainDocument({ language, path, heading: title, content: busy + content }, fonts)
}

function sectionsOf(view: MessagePageView, page: MessagePage): string {
  const texts = messagePageTexts[view.language]
  const rows = [
    [texts.event, page.title],
    [texts.from, page.hosts],
  ]
    .filter(([, value]) => value !== '')
    .map(([term = '', value = '']) => `<dt>${term}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
  const to = `<dt>${texts.to}</dt><dd><bdi dir="ltr">${escapeHtml(page.address)}</bdi> (${texts.by[page.channel]})</dd>`
  return `<section><dl>${rows.join('')}${to}</dl></section>
<section>${stopping(view, page)}</section>
<section id="report">${reporting(view, page)}</section>`
}

function stopping({ language, did }: MessagePageView, page: MessagePage): string {
  const texts = messagePageTexts[language]
  const { channel, stopped, elsewhere } = page
  const parts: string[] = []
  if (did === 'undo' && stopped === null) parts.push(notice(texts.undone))
  if (stopped !== null) parts.push(notice(texts.stopped[stopped][channel]))
  if (elsewhere !== null) parts.push(notice(texts.elsewhere[elsewhere]))
  if (stopped === null && elsewhere === null) parts.push(`<p>${texts.intro}</p>`)
  if (stopped === null) parts.push(button('hosts', texts.stopHosts[channel], 'main'))
  else parts.push(button('undo', texts.undo))
  if (stopped !== 'all') {
    parts.push(button('all', texts.stopAll[channel]), `<p><small>${texts.stopAllHelp}</small></p>`)
  }
  parts.push(`<p class="soft">${texts.invitationStays}</p>`)
  if (page.ownDataPath !== null)
    parts.push(`<p><a href="/${language}${page.ownDataPath}">${texts.ownData}</a></p>`)
  return parts.join('\n')
}

function reporting({ language, refused }: MessagePageView, page: MessagePage): string {
  const texts = messagePageTexts[language]
  const heading = `<h2 id="report-heading">${texts.reportHeading}</h2>`
  if (page.isReported && refused === null) return heading + notice(texts.reported)
  const choices = REPORT_REASONS.map((reason) => {
    const isChosen = refused?.reason === reason ? ' checked' : ''
    return `<label class="choice"><input type="radio" name="reason" value="${reason}" required${isChosen}>${texts.reportReasons[reason]}</label>`
  })
  const faults = { reason: texts.reasonMissing, text: texts.textMissing, length: texts.textTooLong }
  const fault = refused === null ? '' : `<p class="fault" role="alert">${faults[refused.fault]}</p>`
  return `${heading}<p class="soft">${texts.reportHelp}</p>${fault}
<form method="post" action="#report"><input type="hidden" name="do" value="report">
<fieldset aria-labelledby="report-heading">${choices.join('\n')}</fieldset>
<p><label class="soft">${texts.reportText}<textarea name="text" maxlength="1000" dir="auto">${escapeHtml(refused?.text ?? '')}</textarea></label></p>
<button>${texts.reportButton}</button></form>`
}

function notice(text: string): string {
  return `<p class="notice" role="status">${text}</p>`
}

function button(value: string, label: string, className = ''): string {
  return `<form method="post"><button name="do" value="${value}" class="${className}">${label}</button></form>`
}
