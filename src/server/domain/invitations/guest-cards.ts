import { createHash } from 'node:crypto'
import { authorizeLink, type LinkTokens } from '#server/domain/authorize.ts'
import { type CardPictureDeps, forGuests, namesGuest, pictureOf } from '#server/domain/cards/card-pictures.ts'
import { pictureNamed } from '#server/domain/cards/card-previews.ts'
import { readCardGuests, readCardSource } from '#server/domain/cards/card-sources.ts'
import { orUnavailable } from '#server/domain/cards/draw-card.ts'
import { type Outcome, refuse } from '#server/domain/outcome.ts'

/**
 * The name of the picture of a card that shows one guest's name: it changes with the card and with that name.
 * @param path of the picture that everybody is shown
 */
export function guestPictureName(path: string, guestName: string): string {
  const [, before = '', hash = '', ending = ''] = /([\w-]+-)([\w-]{22})(\.\w+)$/.exec(path) ?? []
  const own = createHash('sha256').update(`${hash}\n${guestName}`).digest('base64url').slice(0, 22)
  return before + own + ending
}

/** The card with one guest's name, by such a file name; `not_found` for a link that opens nothing. */
export async function guestCardPicture(
  deps: CardPictureDeps,
  tokens: LinkTokens,
  file: string,
): Promise<Outcome<Buffer>> {
  const named = pictureNamed(file)
  if (named === null || named.picture === 'preview' || tokens.guest_token === undefined)
    return refuse('not_found')
  const access = await authorizeLink(deps.db, tokens)
  if (!access.ok) return access
  const { eventId, hostId, guestId } = access.data
  const source = await readCardSource(deps.db, eventId)
  if (guestId === null || source === null) return refuse('not_found')
  const [guest] = await readCardGuests(deps.db, deps.secretKey, eventId, [guestId], hostId)
  if (guest === undefined) return refuse('not_found')
  // One that names nobody is one picture for all guests.
  const of = namesGuest(source.scene) ? guest : null
  return orUnavailable(pictureOf(deps, forGuests(source), named.picture, named.language, of))
}
