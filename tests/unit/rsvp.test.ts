import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RsvpInput, rsvpSchema } from '#shared/contract/answers.ts'
import { questionDetailsSchema } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES } from '#shared/rules/rsvp/question-templates.ts'
import { mergeOptions, questionErrors } from '#shared/rules/rsvp/questions.ts'
import {
  answerTime,
  isBeforeRsvpDeadline,
  isNewerAnswer,
  rsvpDeadline,
} from '#shared/rules/rsvp/rsvp-deadline.ts'
import { type AskedQuestion, validateRsvp } from '#shared/rules/rsvp/validate-rsvp.ts'
import { allocateSeats, nextFromWaitingList } from '#shared/rules/rsvp/waiting-list.ts'

const ASKED_AT = new Date('2026-11-01T00:00:00Z')
const LATER = new Date('2026-11-02T00:00:00Z')

const aQuestion = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('short_text', 'long_text', 'one_choice', 'many_choices', 'number', 'yes_no', 'meal'),
  per: fc.constantFrom('guest', 'person'),
  required: fc.boolean(),
  text_ar: fc.constant('سؤال'),
  text_en: fc.constant(''),
  options: fc.constant([
    { id: 'a', text_ar: 'أ', text_en: '' },
    { id: 'b', text_ar: 'ب', text_en: '' },
  ]),
  asked_at: fc.constant(ASKED_AT),
  deleted: fc.boolean(),
}) satisfies fc.Arbitrary<AskedQuestion>

const questionsArb = fc.uniqueArray(aQuestion, { selector: ({ id }) => id, maxLength: 5 })

const aValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.boolean(),
  fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
)

/** Anything that the wire lets through, about these questions and others. */
function anAnswer(questions: readonly AskedQuestion[]): fc.Arbitrary<RsvpInput> {
  const ids = questions.map(({ id }) => id)
  return fc.record({
    id: fc.uuid(),
    answered_at: fc.constant(LATER.toISOString()),
    attending: fc.boolean(),
    people: fc.integer({ min: 1, max: 50 }),
    companions: fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 49 }),
    message: fc.string({ unit: 'binary', maxLength: 60 }),
    replies: fc.array(
      fc.record({
        question_id: fc.oneof(fc.uuid(), ...(ids.length > 0 ? [fc.constantFrom(...ids)] : [])),
        person: fc.integer({ min: 0, max: 49 }),
        value: aValue,
      }),
      { maxLength: 8 },
    ),
  })
}

const anyCase = questionsArb.chain((questions) =>
  fc.tuple(fc.constant(questions), anAnswer(questions), fc.integer({ min: 1, max: 50 }), fc.boolean()),
)

describe('[S-20] what an answer may be', () => {
  it('kept, it is never more than invited, names as many as come, and answers what is asked', () => {
    fc.assert(
      fc.property(anyCase, ([questions, input, invited, name_companions]) => {
        const resolved = validateRsvp(input, LATER, { invited, members: [], name_companions, questions })
        if (!resolved.ok) {
          expect(Object.keys(resolved.errors).length).toBeGreaterThan(0)
          return
        }
        const stored = resolved.answer
        expect(stored.people).toBeLessThanOrEqual(invited)
        expect(stored.attending).toBe(input.attending)
        if (!stored.attending) {
          expect([stored.people, stored.companions, stored.replies]).toEqual([0, [], []])
          return
        }
        expect(stored.companions.length).toBeLessThan(stored.people)
        if (name_companions) {
          expect(stored.companions).toHaveLength(stored.people - 1)
          expect(stored.companions).not.toContain('')
        }
        const replied = new Set(stored.replies.map(({ question_id, person }) => `${question_id} ${person}`))
        expect(replied.size).toBe(stored.replies.length)
        for (const { id, required, deleted, per } of questions) {
          if (!required || deleted) continue
          for (let person = 0; person < (per === 'person' ? stored.people : 1); person++) {
            expect(replied).toContain(`${id} ${person}`)
          }
        }
        expect(JSON.stringify(stored)).toBe(JSON.stringify(stored).toWellFormed())
        expect(JSON.stringify(stored.replies)).not.toContain('\\u0000')
      }),
    )
  })

  it('what is kept is kept again as it is', () => {
    fc.assert(
      fc.property(anyCase, ([questions, input, invited, name_companions]) => {
        const asked = { invited, members: [], name_companions, questions }
        const once = validateRsvp(input, LATER, asked)
        if (!once.ok || !once.answer.attending) return
        const again = validateRsvp({ ...input, ...once.answer }, LATER, asked)
        expect(again).toEqual(once)
      }),
    )
  })

  it('a question that came or changed since refuses nothing of an answer given before', () => {
    fc.assert(
      fc.property(anyCase, ([questions, input, invited]) => {
        const ids = new Set(questions.map(({ id }) => id))
        const known = {
          ...input,
          people: Math.min(input.people ?? invited, invited),
          replies: input.replies.filter(
            ({ question_id, value }) => ids.has(question_id) && Number(value) !== Infinity,
          ),
        }
        const before = new Date(ASKED_AT.getTime() - 1)
        const resolved = validateRsvp(known, before, {
          invited,
          members: [],
          name_companions: false,
          questions,
        })
        const sizes = resolved.ok ? [] : Object.values(resolved.errors).flat()
        expect(sizes.filter((code) => code !== 'field.too_big')).toEqual([])
      }),
    )
  })

  it('a party that became smaller leaves what was said of those who stay away, and is taken', () => {
    fc.assert(
      fc.property(anyCase, ([questions, input, invited]) => {
        const asked = { invited, members: [], name_companions: false, questions }
        const drawn = validateRsvp(input, LATER, asked)
        if (!drawn.ok || !drawn.answer.attending) return
        for (let people = 1; people < drawn.answer.people; people++) {
          const smaller = validateRsvp({ ...input, ...drawn.answer, people }, LATER, asked)
          expect(smaller).toMatchObject({ ok: true, answer: { people } })
          if (smaller.ok)
            expect(smaller.answer.replies).toEqual(
              drawn.answer.replies.filter(({ person }) => person < people),
            )
        }
      }),
    )
  })

  it('nobody beyond the party is kept, of whatever question', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ([questions, input, invited], isNew) => {
        const seen = isNew ? new Date(ASKED_AT.getTime() - 1) : LATER
        const resolved = validateRsvp(input, seen, {
          invited,
          members: [],
          name_companions: false,
          questions,
        })
        if (!resolved.ok) return
        for (const { person } of resolved.answer.replies) expect(person).toBeLessThan(resolved.answer.people)
      }),
    )
  })

  it('a yes without a number is a yes for all who are invited', () => {
    const yes = rsvpSchema.parse({
      id: crypto.randomUUID(),
      answered_at: LATER.toISOString(),
      attending: true,
    })
    const rules = { invited: 5, members: [], name_companions: false, questions: [] }
    expect(validateRsvp(yes, LATER, rules)).toMatchObject({
      ok: true,
      answer: { attending: true, people: 5 },
    })
  })

  it('closes with the host’s last day, else with the event’s own, by the event’s clock', () => {
    const event = { rsvp_until: '2026-12-01', starts_on: '2026-12-04', time_zone: 'Asia/Riyadh' }
    expect(rsvpDeadline(event)).toBe('2026-12-01T21:00:00.000Z')
    expect(rsvpDeadline({ ...event, rsvp_until: null })).toBe('2026-12-04T21:00:00.000Z')
    expect(rsvpDeadline({ ...event, rsvp_until: null, starts_on: null })).toBeNull()
    const end = Date.parse('2026-12-01T21:00:00Z')
    expect(isBeforeRsvpDeadline(event, end - 1, end - 1)).toBe(true)
    expect(isBeforeRsvpDeadline(event, end, end)).toBe(false)
    expect(isBeforeRsvpDeadline(event, end - 1, end + 86_399_999)).toBe(true)
    expect(isBeforeRsvpDeadline(event, end - 1, end + 86_400_000)).toBe(false)
    expect(isBeforeRsvpDeadline({ ...event, rsvp_until: '2026-12-31' }, end, end)).toBe(true)
  })
})

describe('[S-20] the last word', () => {
  const word = fc.record({
    id: fc.uuid(),
    answered_at: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms)),
  })

  it('is the same in whatever order answers come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, selector: ({ id }) => id }), (words) => {
        const last = (list: typeof words) =>
          list.reduce<(typeof words)[number] | null>(
            (stored, one) => (isNewerAnswer(one, stored) ? one : stored),
            null,
          )
        expect(last(words.toReversed())).toEqual(last(words))
      }),
    )
  })

  it('is never later than the time it was received', () => {
    expect(answerTime({ answered_at: '2030-01-01T00:00:00Z' }, LATER)).toEqual(LATER)
    expect(answerTime({ answered_at: '2026-11-01T23:00:00Z' }, LATER)).toEqual(
      new Date('2026-11-01T23:00:00Z'),
    )
  })

  const seconds = (count: number) => LATER.getTime() + count * 1000
  const iso = (at: number) => new Date(at).toISOString()

  it('is put right by what a clock is wrong, to within what the way may have taken', () => {
    const anHour = fc.integer({ min: -7200, max: 7200 })
    fc.assert(
      fc.property(
        anHour,
        fc.integer({ min: 0, max: 86_400 }),
        fc.integer({ min: 0, max: 15 }),
        (wrong, waited, way) => {
          const given = seconds(-waited - way)
          const clock = (at: number) => iso(at + wrong * 1000)
          const input = answerTime({ answered_at: clock(given), sent_at: clock(seconds(-way)) }, LATER)
          expect(Math.abs(input.getTime() - given)).toBeLessThanOrEqual(45_000)
          expect(input.getTime()).toBeLessThanOrEqual(LATER.getTime())
        },
      ),
    )
    expect(answerTime({ answered_at: iso(0), sent_at: '9998-01-01T00:00:00Z' }, LATER)).toEqual(new Date(0))
  })

  it('is the later of two from one phone, however its clock goes and however slow the first was', () => {
    const way = fc.integer({ min: 0, max: 15_000 })
    fc.assert(
      fc.property(fc.integer({ min: -7_200_000, max: 7_200_000 }), way, way, (wrong, slow, fast) => {
        const clock = (at: number) => iso(at + wrong)
        // The second is given while the first is on its way, and sent when that was heard, as the page does it.
        const first = answerTime({ answered_at: clock(0), sent_at: clock(0) }, new Date(slow))
        const [given, took] = [Math.floor(slow / 2) + 1, slow]
        const input = { answered_at: clock(given), sent_at: clock(slow - took) }
        expect(answerTime(input, new Date(slow + fast)).getTime()).toBeGreaterThanOrEqual(first.getTime())
      }),
    )
  })
})

describe('[S-20] places', () => {
  const count = fc.integer({ min: 0, max: 60 })

  it('never seat more than the house holds, unless a host did; and never take a place away', () => {
    fc.assert(
      fc.property(
        count,
        count,
        count,
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (capacity, taken, own, people, waiting_list) => {
          const seats = allocateSeats({ capacity, waiting_list }, taken, own, people)
          if (seats.kind === 'seat') expect(taken + people <= capacity || people <= own).toBe(true)
          else expect(people).toBeGreaterThan(own)
          if (seats.kind === 'waiting') expect([waiting_list, own]).toEqual([true, 0])
          if (seats.kind === 'full') expect(seats.left).toBeGreaterThanOrEqual(own)
        },
      ),
    )
    expect(allocateSeats({ capacity: null, waiting_list: false }, 10_000, 0, 50)).toEqual({ kind: 'seat' })
  })

  it('opened go to those who wait, in their order, and leave none that somebody could have had', () => {
    const waiting = fc.array(fc.record({ people: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 })
    fc.assert(
      fc.property(count, count, waiting, (capacity, taken, line) => {
        const lucky = nextFromWaitingList(capacity, taken, line)
        const sum = lucky.reduce((all, { people }) => all + people, 0)
        expect(sum).toBeLessThanOrEqual(Math.max(0, capacity - taken))
        expect(line.filter((one) => lucky.includes(one))).toEqual(lucky)
        for (const { people } of line.filter((one) => !lucky.includes(one))) {
          expect(people).toBeGreaterThan(capacity - taken - sum)
        }
      }),
    )
  })
})

describe('[S-17] questions', () => {
  it('the usual ones can be asked as they are, in both languages', () => {
    for (const { key, ...question } of QUESTION_TEMPLATES) {
      expect([key, questionErrors(questionDetailsSchema.parse(question))]).toEqual([key, {}])
      for (const { text_ar, text_en } of [question, ...question.options])
        expect([text_ar, text_en]).not.toContain('')
    }
  })

  it('options that are offered no more are kept, and come back when they are offered again', () => {
    const option = (id: string) => ({ id, text_ar: id, text_en: '' })
    const first = mergeOptions([], [option('a'), option('b')])
    const second = mergeOptions(first, [option('c'), option('a')])
    expect(second.map(({ id, removed }) => [id, removed])).toEqual([
      ['c', false],
      ['a', false],
      ['b', true],
    ])
    expect(mergeOptions(second, [option('b')]).find(({ id }) => id === 'b')?.removed).toBe(false)
    let options = first
    for (let edit = 0; edit < 300; edit++) options = mergeOptions(options, [option(`${edit}`)])
    expect(options.slice(0, 2).map(({ id }) => id)).toEqual(['299', '298'])
    expect(options).toHaveLength(101)
  })

  it('the wire takes what a browser sends and nothing endless', () => {
    const input = { id: crypto.randomUUID(), answered_at: LATER.toISOString(), attending: true }
    expect(rsvpSchema.parse(input)).toEqual({ ...input, companions: [], message: '', replies: [] })
    expect(rsvpSchema.safeParse({ ...input, companions: Array(50).fill('x') }).success).toBe(false)
    expect(
      rsvpSchema.safeParse({ ...input, replies: [{ question_id: input.id, value: Number.NaN }] }).success,
    ).toBe(false)
  })
})
