import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendRsvp } from '#client/guest-page/answer/commands.ts'
import {
  fieldsAfter,
  fieldsOfYes,
  firstFields,
  personsIn,
  valuesOf,
} from '#client/guest-page/answer/rsvp-fields.ts'
import { rsvpStatusOf } from '#client/guest-page/answer/rsvp-status.ts'
import { hasField, isMissingField, validateRsvpForm } from '#client/guest-page/answer/validate-rsvp-form.ts'
import { type Reply, type RsvpState, rsvpSchema } from '#shared/contract/answers.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { fieldOfFault, fieldsOfAnswer, readAnswerFields } from '#shared/rules/rsvp/form.ts'

const MEAL = '0190c0de-0000-7000-8000-000000000001'
const RIDE = '0190c0de-0000-7000-8000-000000000002'
const options = ['lamb', 'fish'].map((id) => ({ id, text_ar: id, text_en: id }))
const question = (id: string, more: Partial<PublicQuestion>): PublicQuestion => ({
  id,
  kind: 'short_text',
  per: 'guest',
  required: false,
  text_ar: 'س',
  text_en: 'q',
  options: [],
  ...more,
})
const questions = [
  question(MEAL, { kind: 'meal', per: 'person', required: true, options }),
  question(RIDE, { kind: 'yes_no' }),
]
const terms = {
  closes_at: null,
  open: true,
  name_companions: true,
  waiting_list: true,
  join: 'off' as const,
  self_check_in: false,
}
const drawn_at = '2026-11-01T08:00:00.000Z'
const drawn_mark = 'mark'
const guest = { name: 'سارة', invited: 3, members: [], table_name: '', pass: null, code: '' }
const state = { guest, terms, questions, drawn_at, drawn_mark }
const given = { id: RIDE, now: new Date('2026-11-01T10:00:00Z') }

describe('[S-20] [R-11] an answer read from the form of the page', () => {
  test.each([
    ['٢٬٥٠٠', 2500],
    ['1,500', 1500],
    ['1 000', 1000],
    ['٢٫٥', 2.5],
    ['2,5', 2.5],
    ['\u22124', -4],
    ['0x10', '0x10'],
    ['1e9', '1e9'],
    ['1,2,3', '1,2,3'],
  ])('reads the number %s as %s', (text, value) => {
    const { replies } = readAnswerFields([[`q.${RIDE}.0`, text]], [question(RIDE, { kind: 'number' })])
    expect(replies).toEqual([{ question_id: RIDE, person: 0, value }])
  })

  test('takes the word of the button, and the end of a line as one character', () => {
    const read = readAnswerFields(
      [
        ['attending', 'yes'],
        ['message', 'سامحونا\r\nوبالتوفيق'],
        ['attending', 'no'],
      ],
      [],
    )
    expect(read).toMatchObject({ attending: false, message: 'سامحونا\nوبالتوفيق' })
  })

  test('says what the same form says on the server, whatever the digits', () => {
    const read = validateRsvpForm(
      [
        ['attending', 'yes'],
        ['people', '٢'],
        ['companion', ' نورة  السبيعي '],
        ['message', 'مبروك'],
        [`q.${MEAL}.0`, 'lamb'],
        [`q.${MEAL}.1`, 'fish'],
        [`q.${RIDE}.0`, 'no'],
      ],
      state,
      given,
    )
    expect(read).toEqual({
      ok: true,
      rsvp: {
        id: RIDE,
        answered_at: '2026-11-01T10:00:00.000Z',
        drawn_at,
        drawn_mark,
        attending: true,
        people: 2,
        companions: ['نورة السبيعي'],
        message: 'مبروك',
        replies: [
          { question_id: MEAL, person: 0, value: ['lamb'] },
          { question_id: MEAL, person: 1, value: ['fish'] },
          { question_id: RIDE, person: 0, value: false },
        ],
      },
    })
  })

  test('a yes without a number is a yes for all who are invited', () => {
    const alone = { ...state, questions: [], terms: { ...state.terms, name_companions: false } }
    const read = validateRsvpForm([['attending', 'yes']], alone, given)
    expect(read).toMatchObject({ ok: true, rsvp: { people: state.guest.invited } })
  })

  test('names the field of everything that is missing or wrong', () => {
    const read = validateRsvpForm(
      [
        ['attending', 'yes'],
        ['people', '3'],
        ['companion', 'نورة'],
        ['message', 'x'.repeat(1001)],
        [`q.${MEAL}.0`, 'camel'],
      ],
      state,
      given,
    )
    expect(read).toEqual({
      ok: false,
      errors: {
        message: 'field.too_long',
        'companion.1': 'companions.names',
        [`q.${MEAL}.0`]: 'field.invalid',
        [`q.${MEAL}.1`]: 'field.required',
        [`q.${MEAL}.2`]: 'field.required',
      },
    })
    const many = validateRsvpForm(
      [
        ['attending', 'yes'],
        ['people', '4'],
      ],
      { ...state, questions: [] },
      given,
    )
    expect(many).toMatchObject({ ok: false, errors: { people: 'invited.range' } })
  })

  test('[S-17] takes a smaller number while the fields of the others are still drawn', () => {
    const meals = [0, 1, 2].map((person) => [`q.${MEAL}.${person}`, 'lamb'] as const)
    const read = validateRsvpForm(
      [['attending', 'yes'], ['companion', 'نورة'], ['companion', 'هند'], ...meals, ['people', '2']],
      state,
      given,
    )
    expect(read).toMatchObject({
      ok: true,
      rsvp: { people: 2, companions: ['نورة'], replies: [{ person: 0 }, { person: 1 }] },
    })
    expect(read.ok && read.rsvp.replies).toHaveLength(2)
  })

  test('asks nothing of who does not come', () => {
    const read = validateRsvpForm([['attending', 'no']], state, given)
    expect(read).toMatchObject({ ok: true, rsvp: { attending: false, replies: [] } })
    expect(read.ok && rsvpSchema.safeParse(read.rsvp).success).toBe(true)
  })

  test('[law] goes back into the form as it came out', () => {
    const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== '')
    const anAnswer = fc.record({
      people: fc.integer({ min: 1, max: 3 }),
      companions: fc.array(text, { maxLength: 2 }),
      message: fc.string(),
      replies: fc.constantFrom<Reply[]>(
        [],
        [{ question_id: MEAL, person: 1, value: ['fish'] }],
        [{ question_id: RIDE, person: 0, value: true }],
      ),
    })
    fc.assert(
      fc.property(anAnswer, (sent) => {
        const fields = [['attending', 'yes'] as const, ...fieldsOfAnswer(sent)]
        expect(readAnswerFields(fields, questions)).toEqual({ attending: true, ...sent })
      }),
    )
  })

  test('a fault is shown at the field it is of', () => {
    const replies = [{ question_id: MEAL, person: 2 }]
    expect(fieldOfFault('replies.0.value', replies)).toBe(`q.${MEAL}.2`)
    expect(fieldOfFault('replies.9.value', replies)).toBe('replies.9.value')
    expect(fieldOfFault(`questions.${RIDE}.1`, [])).toBe(`q.${RIDE}.1`)
    expect(fieldOfFault('companions.0', [])).toBe('companion.0')
    expect(fieldOfFault('people', [])).toBe('people')
  })

  test('a fault that the page has no field for is told apart, and so is what was asked since', () => {
    const other = '0190c0de-0000-7000-8000-000000000009'
    const drawn = ['message', 'people', 'companion.1', `q.${MEAL}.2`, `q.${RIDE}.0`]
    const missing = [`q.${other}.0`, `q.${RIDE}.1`, 'answered_at']
    expect(drawn.filter((field) => !hasField(field, state))).toEqual([])
    expect(missing.filter((field) => hasField(field, state))).toEqual([])
    const alone = { ...state, guest: { ...state.guest, invited: 1 } }
    expect(hasField('people', alone)).toBe(false)
    expect(isMissingField({ [`q.${other}.0`]: '', message: '' }, state)).toBe(true)
    expect(isMissingField({ [`q.${MEAL}.0`]: '', answered_at: '' }, state)).toBe(false)
    const unnamed = { ...state, terms: { ...terms, name_companions: false } }
    expect(isMissingField({ 'companion.0': '' }, unnamed)).toBe(true)
  })

  test('never speaks of more people than are invited', () => {
    for (const fields of [[['people', '9']], [['people', 'x']], []] as const)
      expect(personsIn(fields, guest)).toEqual([0, 1, 2])
  })

  test('[S-20] asks a family who comes, and counts replies by their places', () => {
    const members = ['a', 'b'].map((id) => ({ id: `${MEAL.slice(0, -1)}${id}`, name: id }))
    const [one, two] = members.map(({ id }) => id)
    const family = { ...guest, members }
    const page = { ...state, guest: family, drawn_at: '2026-11-20T10:00:00.000Z' }
    const given = (...coming: (string | undefined)[]) =>
      [
        ...members.map(({ id }) => ['member', id] as const),
        ...coming.map((id) => ['comes', id ?? ''] as const),
        ['others', '1'],
        ['attending', 'yes'],
        ['message', ''],
      ] as const
    // As long as nobody has chosen, all come.
    expect(personsIn([], family)).toEqual([0, 1, 2])
    expect(personsIn(given(two), family)).toEqual([1, 2])
    const form = { id: MEAL, now: new Date() }
    const questions: PublicQuestion[] = []
    expect(validateRsvpForm(given(two), { ...page, questions }, form)).toMatchObject({
      ok: true,
      rsvp: {
        people: 2,
        members: [
          { id: one, attending: false },
          { id: two, attending: true },
        ],
      },
    })
    const nobody = given().map(([name, value]) => [name, name === 'others' ? '0' : value] as const)
    expect(validateRsvpForm(nobody, { ...page, questions }, form)).toEqual({
      ok: false,
      errors: { members: 'members.nobody' },
    })
    expect(hasField('members', { ...page, questions })).toBe(true)
    // What is chosen replaces what was, and a “no” carries it along.
    const after = fieldsAfter(given(one, two), given(one), true)
    expect(valuesOf(after, 'comes')).toEqual([one])
    expect(valuesOf(fieldsOfYes(after, { questions }), 'comes')).toEqual([one])
  })
})

describe('[S-20] an answer sent from a phone whose clock is wrong', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('says when it was sent, a later one after no less of a way', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T11:00:00.000Z') })
    const sent: string[] = []
    // The third sends, sleeps for an hour, and sends again.
    const way = [4000, 100, 3_600_000, 0]
    const headers = { 'x-marhaba': '1' }
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sent.push((JSON.parse(body) as { sent_at: string }).sent_at)
      vi.setSystemTime(Date.now() + (way.shift() ?? 0))
      return new Response('{"message":"","data":{}}', { headers })
    })
    const read = validateRsvpForm([['attending', 'no']], state, given)
    if (!read.ok) throw new Error('a no is not taken')
    for (let first = 0; first < 2; first++) await sendRsvp('/x', read.rsvp, 'ar')
    expect(sent).toEqual(['2026-11-01T11:00:00.000Z', '2026-11-01T11:00:00.000Z'])
    for (let more = 0; more < 2; more++) await sendRsvp('/x', read.rsvp, 'ar')
    expect(sent.slice(2)).toEqual(['2026-11-01T11:00:00.100Z', '2026-11-01T11:59:49.100Z'])
    for (const sent_at of sent) expect(rsvpSchema.parse({ ...read.rsvp, sent_at })).toMatchObject({ sent_at })
  })
})

describe('[S-20] where a guest stands', () => {
  const nothing: RsvpState = {
    as_of: '',
    rsvp: null,
    people: null,
    waiting_place: null,
    place_opened_at: null,
    answer: null,
    last_yes: null,
  }
  const one = [
    ['attending', 'yes'],
    ['people', '1'],
  ] as const
  const read = validateRsvpForm(one, { ...state, questions: [] }, given)
  const pending = read.ok ? read.rsvp : null

  test('is what waits on the phone before what the server said', () => {
    expect(rsvpStatusOf({ full: false, terms }, nothing, null)).toBe('unanswered')
    expect(rsvpStatusOf({ full: false, terms }, nothing, pending)).toBe('attending')
    expect(rsvpStatusOf({ full: false, terms }, { ...nothing, rsvp: 'regrets' }, pending)).toBe('attending')
  })

  test('of a full event is the line, save for whoever has a place', () => {
    expect(rsvpStatusOf({ full: true, terms }, nothing, pending)).toBe('waiting')
    expect(rsvpStatusOf({ full: true, terms }, { ...nothing, rsvp: 'attending' }, pending)).toBe('attending')
  })

  test('a form that came back is shown before the answer that stands', () => {
    const typed = { fields: [['message', 'x']] as const, errors: {}, problem: null }
    expect(firstFields({ ...state, typed, standing: nothing })).toEqual([['message', 'x']])
    expect(firstFields({ ...state, typed: null, standing: nothing })).toEqual([])
  })
})

describe('[S-20] [R-11] what was said with a yes', () => {
  const sent = { attending: true, people: 2, companions: ['نورة'], message: 'مبروك', replies: [] }
  const yes = { ...sent, replies: [{ question_id: RIDE, person: 0, value: true }], answered_at: '' }
  const no = { ...sent, attending: false, people: 0, companions: [], message: 'سامحونا', answered_at: '' }
  const rsvpState: RsvpState = {
    as_of: '',
    rsvp: 'regrets',
    people: null,
    waiting_place: null,
    place_opened_at: null,
    answer: { id: MEAL, ...no },
    last_yes: yes,
  }
  const stored = [
    ['people', '2'],
    ['companion', 'نورة'],
    [`q.${RIDE}.0`, 'yes'],
  ] as const

  test('is in the form again after a no, with the words of the no', () => {
    expect(firstFields({ ...state, typed: null, standing: rsvpState })).toEqual([
      ...stored,
      ['message', 'سامحونا'],
    ])
  })

  test('is of as many as it stands for, and nothing of a question that asks for something else now', () => {
    const comes = {
      ...rsvpState,
      rsvp: 'attending' as const,
      people: 4,
      answer: { id: MEAL, ...yes },
      last_yes: null,
    }
    expect(firstFields({ ...state, typed: null, standing: comes })).toContainEqual(['people', '4'])
    const byTheHost = { ...comes, people: null, answer: null }
    const all = String(state.guest.invited)
    expect(firstFields({ ...state, typed: null, standing: byTheHost })).toEqual([['people', all]])
    const questions = state.questions.map((question) =>
      question.id === RIDE ? { ...question, kind: 'short_text' as const } : question,
    )
    const now = firstFields({ ...state, questions, typed: null, standing: comes })
    expect(now.map(([name]) => name)).not.toContain(`q.${RIDE}.0`)
  })

  test('outlives a no that says nothing of it, and yields to the next whole form', () => {
    const no = fieldsAfter(
      [...stored, ['message', 'مبروك']],
      [
        ['people', '1'],
        ['message', ''],
      ],
      false,
    )
    expect(no).toEqual([...stored, ['message', '']])
    expect(fieldsAfter(no, [['attending', 'yes']], true)).toEqual([...no, ['attending', 'yes']])
    expect(
      fieldsAfter(
        no,
        [
          ['people', '3'],
          ['message', 'x'],
        ],
        true,
      ),
    ).toEqual([
      ['people', '3'],
      ['message', 'x'],
    ])
  })

  test('is said again without what nobody asks any more', () => {
    const fields = firstFields({ ...state, typed: null, standing: rsvpState })
    expect(fieldsOfYes(fields, state)).toEqual(stored)
    expect(fieldsOfYes(fields, { questions: [] })).toEqual(stored.slice(0, 2))
  })
})
