import { describe, expect, it } from 'vitest'
import {
  BLANK_FORM,
  changesBetween,
  formFromDraft,
  formOf,
  type GuestForm,
  nextForm,
  otherContactKind,
  readForm,
} from '#client/features/guests/editor/guest-form.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'

const typed = (form: Partial<GuestForm>) =>
  readForm({ ...BLANK_FORM, name: 'نورة', contact: '0501234567', ...form })
const details = (form: Partial<GuestForm>) => {
  const read = typed(form)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.details
}
const errors = (form: Partial<GuestForm>) => {
  const read = typed(form)
  return read.ok ? {} : read.errors
}

describe('what a guest needs [R-2][S-18]', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ contact: '' }, 'contact', 'Email or phone is required'],
    [{ contact: '12345' }, 'contact', 'Please enter a valid email or phone number'],
    [{ contact: 'not@an' }, 'contact', 'Please enter a valid email or phone number'],
    [{ contact: 'a@b.co', other_contact: '12' }, 'other_contact', 'Phone number not valid'],
    [{ other_contact: 'not@an' }, 'other_contact', 'Please enter a valid email'],
  ] as const)('%j says so beside %s', (form, field, text) => {
    const code = errors(form)[field]
    expect(code && fieldMessages[code].en).toBe(text)
  })

  it.each([
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['00966 50 123 4567', '+966501234567'],
    ['+447400123456', '+447400123456'],
  ])('%s is %s', (contact, phone) => {
    expect(details({ contact })).toMatchObject({ phone, email: null })
  })

  it('takes an address where a phone may stand, and the other one beside it', () => {
    expect(details({ contact: 'Noura@Example.com' })).toMatchObject({
      phone: null,
      email: 'noura@example.com',
    })
    expect(details({ contact: 'a@b.co', other_contact: '0501234567' })).toMatchObject({
      phone: '+966501234567',
      email: 'a@b.co',
    })
    expect(otherContactKind('a@b')).toBe('phone')
    expect(otherContactKind('0501')).toBe('email')
  })
})

describe('the answer a host was told', () => {
  it('counts those who come only where they come', () => {
    expect(details({ rsvp: 'attending', invited: 4, attending_people: 3 }).attending_people).toBe(3)
    expect(details({ rsvp: 'attending', invited: 4 }).attending_people).toBe(4)
    expect(details({ rsvp: 'attending', invited: 2, attending_people: 4 }).attending_people).toBe(2)
    expect(details({ rsvp: 'regrets', attending_people: 3 }).attending_people).toBeNull()
  })
})

it('sends the fields that changed and no others', () => {
  const before = details({ group_name: 'الجيران', vip: true })
  const read = readForm({ ...formOf(before), name: 'نورة السبيعي', group_name: '' })
  expect(read.ok && changesBetween(before, read.details)).toEqual({ name: 'نورة السبيعي', group_name: '' })
  const unchanged = readForm(formOf(before))
  expect(unchanged.ok && changesBetween(before, unchanged.details)).toEqual({})
})

it('keeps the group and the section for the next of the family, and nothing of the person', () => {
  const form = {
    ...BLANK_FORM,
    name: 'نورة',
    contact: '0501234567',
    group_name: 'الجيران',
    section: 'women',
    vip: true,
  } as const
  expect(nextForm(form)).toEqual({ ...BLANK_FORM, group_name: 'الجيران', section: 'women' })
})

it('reads what a draft still says and leaves the rest', () => {
  expect(formFromDraft({ name: 'نو', gone: 1, invited: 3 }, BLANK_FORM)).toEqual({
    ...BLANK_FORM,
    name: 'نو',
    invited: 3,
  })
  expect(formFromDraft(null, BLANK_FORM)).toEqual(BLANK_FORM)
  expect(formFromDraft('x', BLANK_FORM)).toEqual(BLANK_FORM)
})
