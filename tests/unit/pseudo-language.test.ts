import { describe, expect, test } from 'vitest'
import { pseudoCatalog } from '../pseudo/pseudo-messages.ts'
import { isUntranslated, textsOfJson } from '../pseudo/received-texts.ts'

/** The messages of a script as the build writes it, in pseudo-language. */
const inPseudo = <Messages extends object>(messages: Messages) => {
  const script = pseudoCatalog(
    `const m=JSON.parse(${JSON.stringify(JSON.stringify(messages))});export{m as messages}`,
  )
  const [, text = ''] = /JSON\.parse\((".*")\)/.exec(script) ?? []
  return JSON.parse(JSON.parse(text) as string) as Messages
}

const page = {
  id: 'guest',
  status: 'guests',
  title: 'Wedding of Salman',
  hosts: [{ name: 'Noura Alsubaie' }],
}
const here = textsOfJson(JSON.stringify(page))

describe('[S-22] the run in pseudo-language', () => {
  test('finds a text that was planted on a page without a translation', () => {
    const { title, count } = inPseudo({
      title: ['Guests of ', ['name']],
      count: [['count', 'plural', { one: ['#', ' guest'], other: ['#', ' guests'] }]],
    })
    const shown = { here, before: ['Sara Alharbi', 'Add'] }
    expect(isUntranslated(`${title[0]}Salman`, shown)).toBe(false)
    expect(JSON.stringify(count)).not.toMatch(/guest/)
    for (const planted of ['Guests', 'Guests of Salman', 'Add a guest', 'guests', 'Sara'])
      expect(isUntranslated(planted, shown), planted).toBe(true)
  })

  test('passes what the server sent for the page, even a part of it, and dates', () => {
    for (const text of ['Noura', 'Salman', 'Friday 4 December 2026', '12', 'نورة'])
      expect(isUntranslated(text, { here, before: [] }), text).toBe(false)
  })

  test('passes what the server sent for an earlier page as a whole alone', () => {
    const later = { here: [], before: here }
    expect(isUntranslated('Wedding of Salman · Noura Alsubaie', later)).toBe(false)
    for (const planted of ['Wedding', 'Noura', 'Title', 'Hosts'])
      expect(isUntranslated(planted, later), planted).toBe(true)
  })
})
