import { describe, expect, it } from 'vitest'
import { moveTo, unusedTemplates } from '#client/features/questions/active-questions.ts'
import { isOnRowList, viewAnswers } from '#client/features/questions/answers/answers-view.ts'
import {
  blankForm,
  changesBetween,
  formFromDraft,
  formOf,
  readForm,
  withKind,
} from '#client/features/questions/editor/question-form.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { type Guest, guestSchema } from '#shared/contract/guests.ts'
import type { Question, QuestionDetails } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES } from '#shared/rules/rsvp/question-templates.ts'

const AT = '2026-11-20T18:00:00.000Z'
const EVENT = 'event'

function guest(id: string, more: Partial<Guest> = {}): Guest {
  const blank = Object.fromEntries(Object.keys(guestSchema.shape).map((field) => [field, null]))
  return {
    ...blank,
    id,
    event_id: EVENT,
    name: id,
    invited: 3,
    rsvp: 'attending',
    deleted: false,
    ...more,
  } as Guest
}

function answer(id: string, replies: RsvpAnswer['replies'], more: Partial<RsvpAnswer> = {}): RsvpAnswer {
  const given = { attending: true, people: 2, companions: [], message: '', answered_at: AT, received_at: AT }
  return { id, event_id: EVENT, rev: 1, answer_id: `answer of ${id}`, ...given, replies, ...more }
}

function question(id: string, more: Partial<Question> = {}): Question {
  return {
    ...{
      id,
      event_id: EVENT,
      rev: 1,
      kind: 'meal',
      per: 'person',
      required: false,
      text_ar: id,
      text_en: id,
    },
    options: ['lamb', 'fish'].map((option) => ({
      id: option,
      text_ar: option,
      text_en: option,
      removed: false,
    })),
    ...{ position: 1, created_at: AT, updated_at: AT, deleted: false },
    ...more,
  }
}

const given = (question_id: string, value: RsvpAnswer['replies'][number]['value'], person = 0) => ({
  question_id,
  person,
  value,
})

describe('[R-11] the answers of an event', () => {
  it('are counted by choice, of each person, with who comes and said nothing', () => {
    const noura = answer('noura', [given('dish', ['lamb']), given('dish', ['fish'], 1)], {
      companions: ['هند'],
    })
    const view = viewAnswers(
      [question('dish')],
      [guest('noura'), guest('sara'), guest('reem', { rsvp: 'regrets' })],
      [noura],
    )
    const [dish] = view.figures
    expect(dish).toMatchObject({ guests: 1, people: 2, silent: [{ id: 'sara' }] })
    expect(
      dish?.bars.map(({ id, respondents: voices }) => [id, voices.map(({ companion }) => companion)]),
    ).toEqual([
      ['lamb', ['']],
      ['fish', ['هند']],
    ])
  })

  it('keep what was said to options and kinds that are no more', () => {
    const options = question('dish').options.map((option) => ({ ...option, removed: option.id === 'fish' }))
    const view = viewAnswers(
      [question('dish', { kind: 'yes_no', options })],
      [guest('noura'), guest('sara'), guest('hind')],
      [
        answer('noura', [given('dish', ['fish'])]),
        answer('sara', [given('dish', true)]),
        answer('hind', [given('dish', 'أي شيء')]),
      ],
    )
    const [dish] = view.figures
    expect(dish?.bars.map(({ id, respondents: voices }) => [id, voices.length])).toEqual([
      ['fish', 1],
      ['yes', 1],
      ['no', 0],
    ])
    expect(dish?.texts).toMatchObject([{ text: 'أي شيء' }])
  })

  it('of numbers are told by sum and average', () => {
    const view = viewAnswers(
      [question('children', { kind: 'number', options: [] })],
      [guest('noura'), guest('sara')],
      [answer('noura', [given('children', 3)]), answer('sara', [given('children', 0)])],
    )
    expect(view.figures[0]?.numbers).toEqual({ sum: 3, average: 1.5, count: 2 })
    expect(view.figures[0]?.bars.map(({ id }) => id)).toEqual(['0', '3'])
  })

  it('of a guest who is gone say nothing, and a removed question shows while somebody answered it', () => {
    const questions = [question('dish', { deleted: true }), question('song', { deleted: true })]
    const answers = [answer('gone', [given('song', ['lamb'])]), answer('noura', [given('dish', ['lamb'])])]
    const view = viewAnswers(questions, [guest('noura')], answers)
    expect(view.figures.map(({ question: { id }, guests }) => [id, guests])).toEqual([['dish', 1]])
    expect(view.rows.map((row) => row.guest.id)).toEqual(['noura'])
  })

  it('are listed by what is missing in them and by their message', () => {
    const questions = [question('dish', { required: true }), question('song')]
    const view = viewAnswers(
      questions,
      ['whole', 'half', 'none'].map((id) => guest(id)),
      [
        answer('whole', [given('dish', ['lamb'])], { message: 'مبروك' }),
        answer('half', [given('song', ['fish'])]),
      ],
    )
    const on = (list: 'all' | 'open' | 'message') =>
      view.rows.filter((row) => isOnRowList(row, list)).map((row) => row.guest.id)
    expect(on('all')).toEqual(['whole', 'half'])
    expect(on('open')).toEqual(['half', 'none'])
    expect(on('message')).toEqual(['whole'])
    expect(view.messages).toMatchObject([{ text: 'مبروك' }])
  })
})

describe('[S-17] the form of a question', () => {
  const written = { ...blankForm(), text_en: '  Which   dish? ' }

  it('begins two choices where one is to be made, and a dish is each person’s own', () => {
    expect(withKind(written, 'one_choice')).toMatchObject({ per: 'guest', options: [{}, {}] })
    expect(withKind(written, 'meal')).toMatchObject({ per: 'person' })
  })

  it('says what is missing, and takes no notice of rows that nobody filled in', () => {
    const meal = withKind(written, 'meal')
    expect(readForm(meal)).toEqual({ ok: false, errors: { options: ['options.few'] } })
    const words = ['Lamb', '', 'Fish'].map((text_en, id) => ({ id: String(id), text_ar: '', text_en }))
    const read = readForm({ ...meal, options: words })
    expect(read).toMatchObject({ ok: true, details: { text_en: 'Which dish?' } })
    expect(read.ok && read.details.options.map(({ text_en }) => text_en)).toEqual(['Lamb', 'Fish'])
  })

  it('sends what changed alone, and leaves the options of a kind that has none', () => {
    const before = formOf(question('dish'))
    const after = readForm({ ...before, kind: 'short_text', text_en: 'dish?' })
    expect(after.ok && changesBetween(before, after.details)).toEqual({
      kind: 'short_text',
      text_en: 'dish?',
    })
  })

  it('takes of a draft what it can read', () => {
    const draft = { kind: 'dance', text_ar: 'سؤال', options: [{ id: 7 }], required: true }
    expect(formFromDraft(draft, written)).toEqual({ ...written, text_ar: 'سؤال', required: true })
  })

  it('offers the usual questions that are not asked yet', () => {
    const [first, ...others] = QUESTION_TEMPLATES
    expect(unusedTemplates([{ text_ar: first!.text_ar, text_en: '' }] as QuestionDetails[])).toEqual(others)
    expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })
})
