import { z } from 'zod'
import { emailSchema, lineSchema, phoneSchema, textSchema } from './common.ts'

/** A contact as it was typed: longer ones are nobody's. */
const typedContactSchema = z.string().max(300)

/**
 * The forms of the page of what is stored about a guest. `correct`: what is wrong, empty where it is right; `remove`:
 * erase it, by a contact of the guest's that proves that they are asking.
 */
export const ownDataFormSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('correct'),
    name: lineSchema(120),
    phone: phoneSchema.nullable(),
    email: emailSchema.nullable(),
    note: textSchema(500),
  }),
  z.object({ do: z.literal('remove'), contact: typedContactSchema }),
])
export type OwnDataForm = z.infer<typeof ownDataFormSchema>
