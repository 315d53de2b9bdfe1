import { sql, type Transaction } from 'kysely'
import { FONTS } from '#catalog/fonts.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { DesignSave } from '#shared/contract/designs.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { Layer } from '#shared/contract/scene.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'

/** Bytes of a stored card: many times what our fullest one takes. */
const SCENE_MAXIMUM = 256 * 1024

type Errors = Record<string, FieldCode[]>

/**
 * Checks what the schema cannot: that fonts and ornaments exist and the pictures are the caller's. Errors are by
 * field, `scene.layers.3.ar.face`. Returns the attachments it shows.
 */
export async function checkDesign(
  trx: Transaction<DB>,
  access: EventAccess,
  { scene, template_id }: Pick<DesignSave, 'scene' | 'template_id'>,
): Promise<Outcome<string[]>> {
  const errors: Errors = {}
  if (Buffer.byteLength(JSON.stringify(scene)) > SCENE_MAXIMUM) errors['scene'] = ['scene.too_large']
  if (template_id !== null && !(await templateExists(trx, template_id))) {
    errors['template_id'] = ['field.invalid']
  }
  const attachments = attachmentsOf(scene)
  const mine = await usable(trx, access, attachments)
  for (const [place, layer] of scene.layers.entries()) {
    for (const [field, code] of faultsOf(layer, mine)) errors[`scene.layers.${place}.${field}`] = [code]
  }
  return Object.keys(errors).length > 0 ? refuse('validation_failed', { errors }) : done(attachments)
}

function faultsOf(layer: Layer, attachments: ReadonlySet<string>): [field: string, code: FieldCode][] {
  switch (layer.kind) {
    case 'text':
      return (['ar', 'en'] as const)
        .filter((language) => !FONTS.has(layer[language].face))
        .map((language) => [`${language}.face`, 'face.unknown'])
    case 'ornament':
      return ORNAMENTS.has(layer.ornament) ? [] : [['ornament', 'ornament.unknown']]
    case 'picture':
      return layer.attachment === null || attachments.has(layer.attachment)
        ? []
        : [['attachment', 'picture.unknown']]
    case 'qr':
      return []
  }
}

/** Of these attachments those that are the caller's own, or in this event's card already. */
async function usable(
  trx: Transaction<DB>,
  { accountId, eventId }: EventAccess,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const linked = await trx
    .selectFrom('design_attachments')
    .select('attachment_id')
    .where('event_id', '=', eventId)
    .where('attachment_id', '=', anyOf(ids))
    .execute()
  const onCard = linked.map(({ attachment_id }) => attachment_id)
  const rows = await trx
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where((of) => of.or([of('account_id', '=', accountId), of('id', '=', anyOf(onCard))]))
    // Locked until the card that shows it is stored, so that the sweep cannot delete it in between.
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`

async function templateExists(trx: Transaction<DB>, id: string): Promise<boolean> {
  return (
    (await trx.selectFrom('templates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}
