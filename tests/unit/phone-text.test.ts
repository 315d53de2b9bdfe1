import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { contactText, phoneText } from '#client/lib/phone-text.ts'
import { toE164 } from '#shared/rules/contact/phone.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'

const examples = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('libphonenumber-js/examples.mobile.json'), 'utf8'),
) as Record<CountryCode, string>

describe('phone numbers as people read them', () => {
  it.each([
    ['+966555003535', '055 500 3535'],
    ['+966114567890', '011 456 7890'],
    ['+966920012345', '+966 92 001 2345'],
    ['+971501234567', '+971 50 123 4567'],
    ['+96550012345', '+965 5001 2345'],
    ['+97433123456', '+974 3312 3456'],
    ['+97336001234', '+973 3600 1234'],
    ['+96892123456', '+968 9212 3456'],
    ['+962790123456', '+962 79 012 3456'],
    ['+201001234567', '+20 100 123 4567'],
    ['+12015550123', '+1 201 555 0123'],
    ['+447400123456', '+44 740 012 3456'],
    ['+8613800138000', '+86 138 0013 8000'],
    ['+3545551234', '+354 555 1234'],
  ])('[S-18] shows %s as %s', (e164, shown) => {
    expect(phoneText(e164)).toBe(shown)
  })

  it('[S-18] leaves alone what is no number in E.164', () => {
    for (const text of ['', '05', 'reem@example.com', '+96655', 'tel:+966555003535'])
      expect(contactText(text)).toBe(text)
  })

  it('[S-18] parts the calling code of every country, and every shown number can be typed, dialled and found', () => {
    expect(getCountries().length).toBeGreaterThan(200)
    for (const country of getCountries()) {
      const code = `+${getCountryCallingCode(country)}`
      const e164 = code + examples[country]
      const shown = phoneText(e164)
      if (country === 'SA') expect(shown).toMatch(/^05\d \d{3} \d{4}$/)
      else expect(shown.split(' ')[0], country).toBe(code)
      expect(toE164(shown), country).toEqual({ ok: true, e164 })
      expect(shown).not.toMatch(/ \d( |$)/)
      const key = searchKey({ name: 'أم خالد', phone: e164 })
      for (const typed of [shown, e164, e164.slice(-4), `00${e164.slice(1)}`])
        expect(matchesSearch(key, readQuery(typed)), `${country} ${typed}`).toBe(true)
    }
  })

  it('[S-18] finds a Saudi number in every form, half typed too', () => {
    const key = searchKey({ name: 'أم خالد', phone: '+966555003535' })
    for (const typed of [
      '0555003535',
      '055 500 3535',
      '+966555003535',
      '+966 55 500 3535',
      '055 500',
      '3535',
    ])
      expect(matchesSearch(key, readQuery(typed)), typed).toBe(true)
    expect(matchesSearch(key, readQuery('055 500 3536'))).toBe(false)
  })
})
