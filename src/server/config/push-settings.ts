import { z } from 'zod'

/** The settings of pushes to the devices of hosts. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .meta({
      expects: '87 characters of base64url',
      description:
        'with the one below it, what pushes are signed with; where unset, made once and kept in the database. Another key ends every device’s pushes until it subscribes again',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .meta({
      expects: '43 characters of base64url',
      description: 'the key of VAPID_PUBLIC_KEY',
      secret: true,
    }),
  PUSH_HOSTS: z.string().min(1).optional().meta({
    expects: 'hosts, separated by commas',
    description:
      'the push services that may be called, as host or host:port, a leading dot for all below a domain; where unset, those of Chrome, Firefox, Safari and Edge',
  }),
}

type PushVariables = { readonly [Name in keyof typeof pushSettings]?: string | undefined }

export function pushProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushVariables): string[] {
  const isHalf = (VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined)
  return isHalf ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.'] : []
}

/** What `providers/push` is made with. */
export function pushOptions(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: hosts }: PushVariables,
  from: { readonly CONTACT_EMAIL?: string | undefined; readonly MAIL_FROM: string },
) {
  return {
    keys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    hosts: hosts
      ?.split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    subject: `mailto:${from.CONTACT_EMAIL ?? /<(.+)>/.exec(from.MAIL_FROM)?.[1] ?? from.MAIL_FROM}`,
  }
}
