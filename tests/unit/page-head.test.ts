import { expect, it } from 'vitest'
import { designText, HEAD_TEXTS, NOT_FOUND, occasionText, PRODUCT } from '#server/http/page-head/texts.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'
import { places, type VisitedWorld } from '../e2e/support/places.ts'
import { textsIn } from '../e2e/support/texts.ts'

const DESCRIPTIONS: Record<keyof typeof HEAD_TEXTS, string> = {
  '': 'Choose a card, add your names, share it on WhatsApp and see who’s coming. Invitations in Arabic and English, {0, plural, one {the first one free} other {the first # free}}.',
  designs:
    'Invitations and cards for weddings, newborns, graduations, Eid and every occasion, in Arabic and English, in our own original collections.',
  faq: 'Answers about invitation cards, guests, sending, points and check-in at the door.',
  credits: 'The typefaces and artwork of Marhaba’s cards, and their licences.',
}

for (const language of ['ar', 'en'] as const) {
  const t = textsIn(language)

  it.each(Object.entries(HEAD_TEXTS))(
    `[S-22] the server and the app say the same of /%s: ${language}`,
    (path, texts) => {
      const place = places.find(({ route }) => route === path)
      expect(texts[language]).toEqual({
        // The titles of these pages name nothing of the world that is walked.
        title: place?.title(t, {} as VisitedWorld, language),
        description: t(DESCRIPTIONS[path as keyof typeof HEAD_TEXTS], { 0: FREE_INVITATIONS.total }),
      })
    },
  )

  it(`[S-22] and of occasions, designs and what is not there: ${language}`, () => {
    const name = { ar: 'زفاف', en: 'Wedding' }[language]
    expect(occasionText(language, name)).toEqual({
      title: t('{name}: cards and invitations', { name }),
      description: t(
        '{name}: invitations and cards in Arabic and English. Add your names, choose the colours and send by WhatsApp.',
        { name },
      ),
    })
    expect(designText(language, name).description).toBe(
      t(
        'The “{name}” design in Arabic and English: choose its colours, add your names and see it as your guests will.',
        { name },
      ),
    )
    expect([NOT_FOUND[language], PRODUCT[language]]).toEqual([t('Page not found'), t('Marhaba')])
  })
}
