import { escapeHtml } from '#server/domain/escape-html.ts'
import type { OwnData } from '#server/domain/retention/own-data.ts'
import type { Language } from '#shared/contract/common.ts'
import { dualDay } from '#shared/rules/dates/dual-dates.ts'
import { type OwnDataFault, ownDataTexts } from './texts.ts'

/** A form that was refused, as it was typed. */
export interface RefusedForm {
  readonly form: 'correct' | 'remove'
  readonly fault: OwnDataFault
  readonly typed: Readonly<Record<string, string>>
}

/** HTML of what is stored about a guest, with the forms that correct and remove it. */
export function ownDataContent(
  data: OwnData,
  language: Language,
  invitation: string,
  refused: RefusedForm | null,
): string {
  const texts = ownDataTexts[language]
  return `<p>${texts.intro}</p>
${storedSection(data, language)}
${answerSection(data, language)}
${trafficSections(data, language)}
<p class="soft">${texts.erasedOn(dualDay(data.purgedOn, { language, calendar: null }))}</p>
<section id="correct">${correctForm(data, language, refused?.form === 'correct' ? refused : null)}</section>
<section id="remove">${removeForm(data, language, refused?.form === 'remove' ? refused : null)}</section>
<p><a href="/${language}${escapeHtml(invitation)}">${texts.back}</a></p>`
}

function storedSection(data: OwnData, language: Language): string {
  const texts = ownDataTexts[language]
  const { section } = data
  const list = rows([
    [texts.event, data.title],
    [texts.name, data.name],
    [texts.phone, data.phone, 'ltr'],
    [texts.email, data.email, 'ltr'],
    [texts.invited, String(data.invited)],
    [texts.members, data.members.filter(Boolean).join(BETWEEN[language])],
    [texts.group, data.group],
    [texts.table, data.table],
    [texts.section, section && texts.sections[section]],
    [texts.vip, data.isVip ? texts.yes : ''],
    [texts.doorNote, data.hasDoorNote ? texts.yes : ''],
    [texts.opened, data.openedAt && dateFormat(language, data.timeZone)(data.openedAt)],
  ])
  const hasContact = data.phone !== null || data.email !== null
  return `<section>${list}${hasContact ? `<p class="soft">${texts.masked}</p>` : ''}</section>`
}

function answerSection({ answer, earlierAnswers, timeZone }: OwnData, language: Language): string {
  const texts = ownDataTexts[language]
  if (answer === null) return `<section><h2>${texts.answerHeading}</h2><p>${texts.noAnswer}</p></section>`
  const list = rows([
    [texts.answerHeading, texts.answer[answer.attending ? 'attending' : 'regrets']],
    [texts.people, answer.attending ? String(answer.people) : ''],
    [texts.companions, answer.companions.filter(Boolean).join(BETWEEN[language])],
    [texts.message, answer.message],
    ...answer.replies.map(({ question, reply }): Row => [escapeHtml(question), reply]),
    [texts.answeredAt, dateFormat(language, timeZone)(answer.at)],
    [texts.earlier, earlierAnswers > 0 ? String(earlierAnswers) : ''],
  ])
  return `<section><h2>${texts.answerHeading}</h2>${list}</section>`
}

function trafficSections({ checkIns, messages, timeZone }: OwnData, language: Language): string {
  const texts = ownDataTexts[language]
  const time = dateFormat(language, timeZone)
  const came = checkIns.map(({ at, people }) => texts.came(people, time(at)))
  const sent = messages.map(({ channel, at }) => `${texts.by[channel]} · ${time(at)}`)
  return listSection(texts.checkInHeading, came) + listSection(texts.messagesHeading, sent)
}

function listSection(heading: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<section><h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`
}

function correctForm(data: OwnData, language: Language, refused: RefusedForm | null): string {
  const texts = ownDataTexts[language]
  const typed = refused?.typed ?? {}
  const { correction } = data
  const state =
    correction === null || refused !== null
      ? ''
      : `<p class="notice" role="status">${texts.correction[correction.decision ?? 'open']}</p>`
  return `<h2>${texts.correctHeading}</h2>${state}<p class="soft">${texts.correctHelp}</p>
<form method="post" action="#correct">${faultOf(language, refused)}<input type="hidden" name="do" value="correct">
${line('name', texts.name, typed['name'] ?? data.name, 'maxlength="120" dir="auto" autocomplete="name"')}
${line('phone', texts.newPhone, typed['phone'] ?? '', 'type="tel" dir="ltr" autocomplete="tel"')}
${line('email', texts.newEmail, typed['email'] ?? '', 'type="email" dir="ltr" autocomplete="email"')}
<p><label class="soft">${texts.note}<textarea name="note" maxlength="500" dir="auto">${escapeHtml(typed['note'] ?? '')}</textarea></label></p>
<button>${texts.correctButton}</button></form>`
}

function removeForm(data: OwnData, language: Language, refused: RefusedForm | null): string {
  const texts = ownDataTexts[language]
  const heading = `<h2>${texts.removeHeading}</h2>`
  if (data.phone === null && data.email === null) return `${heading}<p>${texts.removeNoContact}</p>`
  return `${heading}<p class="soft">${texts.removeHelp}</p>
<form method="post" action="#remove">${faultOf(language, refused)}<input type="hidden" name="do" value="remove">
${line('contact', texts.contact, refused?.typed['contact'] ?? '', 'dir="ltr" autocomplete="off" required maxlength="300"')}
<button class="danger">${texts.removeButton}</button></form>`
}

function faultOf(language: Language, refused: RefusedForm | null): string {
  return refused === null
    ? ''
    : `<p class="fault" role="alert">${ownDataTexts[language].faults[refused.fault]}</p>`
}

function line(name: string, label: string, value: string, attributes: string): string {
  return `<p><label class="soft">${label}<input class="line" name="${name}" value="${escapeHtml(value)}" ${attributes}></label></p>`
}

/** A term in HTML, and a text; rows without one are left out. */
type Row = [term: string, value: string | null, direction?: 'ltr']

function rows(all: readonly Row[]): string {
  const shown = all.flatMap(([term, value, direction = 'auto']) =>
    value ? [`<dt>${term}</dt><dd><bdi dir="${direction}">${escapeHtml(value)}</bdi></dd>`] : [],
  )
  return `<dl>${shown.join('')}</dl>`
}

const BETWEEN: Record<Language, string> = { ar: '، ', en: ', ' }

function dateFormat(language: Language, timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (at) => format.format(at)
}
