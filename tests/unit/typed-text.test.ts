import { describe, expect, it } from 'vitest'
import { fieldText, zodTextResolver } from '#client/lib/form.ts'
import { initialsOf } from '#client/lib/initials.ts'
import { cleanCode } from '#client/lib/short-code.ts'
import { registerSchema } from '#shared/contract/account.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'

describe('a code that was typed or pasted', () => {
  it.each([
    ['k7qx', 'K7QX'],
    [' k7-qx ', 'K7QX'],
    ['٢٣٤٥', '2345'],
    ['۲۳۴۵', '2345'],
    ['K7QXYZ', 'K7QX'],
    ['\u200fK7QX', 'K7QX'],
    ['رمز', ''],
  ])('%j is %j', (typed, code) => {
    expect(cleanCode(typed, 4)).toBe(code)
  })
})

describe('initials', () => {
  it.each([
    ['Omar Fernandez', 'OF'],
    ['omar', 'O'],
    ['نورة السبيعي', 'ن'],
    ['الجوهرة', 'ج'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('[R-2] what is said beside a field', () => {
  const form = {
    full_name: ' ',
    email: 'noura@',
    phone: '+966551234567',
    password: 'short',
    password_confirmation: 'other',
  }
  const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' as const }

  it.each(['en', 'ar'] as const)('is the text of the specification in %s', async (language) => {
    const { errors } = await zodTextResolver(registerSchema, language)(form, undefined, options)
    expect(errors.full_name?.message).toBe(fieldMessages['field.required'][language])
    expect(errors.email?.message).toBe(fieldMessages['email.invalid'][language])
    expect(errors.password?.message).toBe(fieldMessages['password.short'][language])
    expect(errors.password_confirmation?.message).toBe(fieldMessages['password.differs'][language])
    expect(errors.phone).toBeUndefined()
  })

  it('names the limit that was passed', async () => {
    const long = { ...form, full_name: 'x'.repeat(121) }
    const { errors } = await zodTextResolver(registerSchema, 'en')(long, undefined, options)
    expect(errors.full_name?.message).toBe('At most 120 characters')
  })

  it('leaves the words of the server as they are', () => {
    expect(fieldText('This email belongs to another account', 'ar')).toBe(
      'This email belongs to another account',
    )
    expect(fieldText('toString', 'en')).toBe('toString')
  })
})
