import type { Language } from '#shared/contract/common.ts'
import { DESCRIPTION_MAXIMUM, type Scene, type TextLayer } from '#shared/contract/scene.ts'
import { type CardValues, fillIn } from './placeholders.ts'

const PHOTO = { ar: 'على البطاقة صورة', en: 'There is a photo on the card' } as const
const SENTENCE_END = /[.!?…؟:؛،,]$/
/** What stands between two names. */
const JOINT = /^(and|&|و)$/i
/** Cards set a name or an “&” on a line of its own: what a text ends with that goes on in the next one. */
const GOES_ON =
  /(^|\s)(of|and|to|for|with|at|the|&|حفل|زفاف|زواج|خطوبة|عقد|قران|بمناسبة|على|من|إلى|في|مع|و)$/i

/**
 * The card in words, for people who cannot see it: the host's own where they wrote some in this language, else those
 * that `proposeDescription` makes. One line.
 */
export function describeCard(
  scene: Pick<Scene, 'layers' | 'description'>,
  language: Language,
  values: CardValues,
): string {
  const own = fillIn(scene.description?.[language] ?? '', values)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
  return own || proposeDescription(scene, language, values)
}

/**
 * The texts that the card shows, from top to bottom. Where it has none but its guest's name, as a host's own artwork,
 * those of the event. At most `DESCRIPTION_MAXIMUM` characters.
 */
export function proposeDescription(
  { layers }: Pick<Scene, 'layers'>,
  language: Language,
  values: CardValues,
): string {
  const shown = layers.filter(({ only, opacity }) => (only ?? language) === language && opacity > 0)
  const layersOfText = shown
    .filter((layer): layer is TextLayer => layer.kind === 'text')
    .toSorted((a, b) => a.box.y - b.box.y)
  const textsWith = (filled: CardValues) =>
    layersOfText
      .map((layer) =>
        fillIn(layer[language].text, filled)
          .replaceAll(/\s*\n\s*/g, ' ')
          .trim(),
      )
      .filter((text) => text !== '')
  const texts = textsWith(values)
  if (textsWith({ ...values, guest: '' }).length === 0) return sentences([...textsOfEvent(values), ...texts])
  const hasPhoto = shown.some((layer) => layer.kind === 'picture' && layer.attachment !== null)
  return sentences(hasPhoto ? [...texts, PHOTO[language]] : texts)
}

function textsOfEvent({ title, hosts, weekday, date, hijri, time, venue, address }: CardValues): string[] {
  const day = [weekday, date].filter((text) => text !== '').join(' ')
  return [title, hosts, day, hijri, time, venue, address].filter((text) => text !== '')
}

/** Each text once, with a stop that a screen reader pauses at, but not within “the wedding of Faisal & Noura”. */
function sentences(texts: readonly string[]): string {
  const whole = [...new Set(texts)]
    .map((text, at, all) => {
      const goesOn = GOES_ON.test(text) || JOINT.test(all[at + 1] ?? '')
      return SENTENCE_END.test(text) || (goesOn && at < all.length - 1) ? text : `${text}.`
    })
    .join(' ')
  if (whole.length <= DESCRIPTION_MAXIMUM) return whole
  const cut = whole.slice(0, DESCRIPTION_MAXIMUM - 1)
  // Between words: half a name is worse than none.
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
