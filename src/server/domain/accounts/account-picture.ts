import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { attachmentPath } from '#server/domain/cards/design-rows.ts'

/** The columns of an account that shows this picture; null where it is no picture of the account's. */
export async function pictureColumns(
  trx: Transaction<DB>,
  accountId: string,
  pictureId: string | null,
): Promise<{ picture_id: string | null; image: string | null } | null> {
  if (pictureId === null) return { picture_id: null, image: null }
  const picture = await trx
    .selectFrom('attachments')
    .select(['id', 'key'])
    .where('id', '=', pictureId)
    .where('account_id', '=', accountId)
    .where('attachment_type', '=', 'picture')
    // The sweep cannot delete it before the account shows it.
    .forKeyShare()
    .executeTakeFirst()
  return picture === undefined ? null : { picture_id: picture.id, image: attachmentPath(picture) }
}
