import { createHash } from 'node:crypto'
import { grantLink, guestOfLink, hostOfLink, type LinkTokens } from '#server/domain/authorize.ts'
import { type CardPictureDeps, nothingFor, pictureOf } from '#server/domain/cards/card-pictures.ts'
import { pictureNamed } from '#server/domain/cards/card-previews.ts'
import { readCardGuests, readCardSource } from '#server/domain/cards/card-sources.ts'

/**
 * The name of the picture of a card that shows one guest's name: it changes with the card and with that name.
 * @param path of the picture that everybody is shown
 */
export function guestPictureName(path: string, guestName: string): string {
  const [, before = '', hash = '', ending = ''] = /([\w-]+-)([\w-]{22})(\.\w+)$/.exec(path) ?? []
  const own = createHash('sha256').update(`${hash}\n${guestName}`).digest('base64url').slice(0, 22)
  return before + own + ending
}

/**
 * The card with one guest's name, by such a file name; null for a link that opens nothing, or a card that cannot be
 * drawn.
 */
export async function guestCardPicture(
  deps: CardPictureDeps,
  tokens: LinkTokens,
  file: string,
): Promise<Buffer | null> {
  const named = pictureNamed(file)
  if (named === null || named.picture === 'preview' || tokens.guest_token === undefined) return null
  const access = grantLink(await hostOfLink(deps.db, tokens).executeTakeFirst(), tokens)
  if (!access.ok) return null
  const { eventId, hostId } = access.data
  const found = await guestOfLink(deps.db, access.data, tokens.guest_token).executeTakeFirst()
  const source = found && (await readCardSource(deps.db, eventId))
  if (!found || !source) return null
  const [guest] = await readCardGuests(deps.db, deps.secretKey, eventId, [found.id], hostId)
  if (guest === undefined) return null
  return pictureOf(deps, source, named.picture, named.language, guest).catch(nothingFor)
}
