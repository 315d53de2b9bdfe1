import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { User } from '#shared/contract/account.ts'
import {
  PASSKEYS_MAXIMUM,
  type Passkey,
  type passkeyAddSchema,
  type passkeySignInSchema,
} from '#shared/contract/passkeys.ts'
import { lockAccount } from './account-lock.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toUser } from './account-profile.ts'
import { rememberDevice } from './known-devices.ts'
import { saveChallenge, takeChallenge } from './passkey-challenges.ts'
import { beginSession } from './sessions.ts'

interface PasskeyDeps {
  db: Database
  /** A passkey is of this site: its host is what authenticators are asked for, its origin what they must name. */
  publicUrl: string
  now: () => Date
}

/** Imported with the first passkey: what reads certificates and ASN.1 would delay every server's start. */
const importWebAuthn = () => import('@simplewebauthn/server')

type Options = Outcome<Record<string, unknown>>

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const
/** Ed25519, P-256 and RSA, as COSE numbers them: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
/** Where it can be asked for; nobody is turned away whose authenticator has neither finger nor PIN. */
const VERIFICATION = 'preferred'

/** What a browser makes a passkey from: one that can be found without a name, and no second one on the same device. */
export async function passkeyOptions(
  { db, publicUrl, now }: PasskeyDeps,
  account: Pick<AccountRow, 'id' | 'email' | 'full_name'>,
): Promise<Options> {
  const existing = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account.id)
    .execute()
  const { generateRegistrationOptions } = await importWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Marhaba',
    rpID: new URL(publicUrl).hostname,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    userName: account.email,
    userDisplayName: account.full_name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: knownTransports(transports),
    })),
  })
  await saveChallenge(db, options.challenge, { purpose: 'add', accountId: account.id }, now())
  return done({ ...options })
}

/** Adds what the browser made, and tells the owner by mail: whoever holds a stolen session could add one too. */
export async function addPasskey(
  { db, publicUrl, now }: PasskeyDeps,
  accountId: string,
  { name, credential }: z.output<typeof passkeyAddSchema>,
): Promise<Outcome<Passkey>> {
  const { hostname, origin } = new URL(publicUrl)
  const { verifyRegistrationResponse } = await importWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { ...credential.response, transports: knownTransports(credential.response.transports) },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { purpose: 'add', accountId }, now()),
    expectedOrigin: origin,
    expectedRPID: hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(refusedByLibrary)
  if (!verified?.verified) return refuse('passkey_refused')
  const made = verified.registrationInfo.credential
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId)
    const { count } = await trx
      .selectFrom('passkeys')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= PASSKEYS_MAXIMUM)
      return refuse('passkeys_full', { parameters: { maximum: PASSKEYS_MAXIMUM } })
    const row = await trx
      .insertInto('passkeys')
      .values({
        id: newId(),
        account_id: accountId,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: knownTransports(credential.response.transports),
        name,
        created_at: now(),
      })
      // Another's credential under the same id would sign in to their account.
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst()
    if (row === undefined) return refuse('passkey_refused')
    await addJob(trx, 'account.mail-passkey-added', { account_id: accountId, passkey_id: row.id })
    return done(toPasskey(row))
  })
}

export async function listPasskeys(db: Database, accountId: string): Promise<Outcome<Passkey[]>> {
  const rows = await db
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return done(rows.map(toPasskey))
}

export async function renamePasskey(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<Outcome<Passkey>> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(PASSKEY_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? refuse('not_found') : done(toPasskey(row))
}

/** One that is gone already is no error. */
export async function removePasskey(db: Database, accountId: string, id: string): Promise<Outcome<null>> {
  await db.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', accountId).execute()
  return done(null)
}

/** What any passkey of this site may sign: which one is asked of the person, so no address has to be given. */
export async function signInOptions({ db, publicUrl, now }: PasskeyDeps): Promise<Options> {
  const { generateAuthenticationOptions } = await importWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    userVerification: VERIFICATION,
  })
  await saveChallenge(db, options.challenge, { purpose: 'sign-in', accountId: null }, now())
  return done({ ...options })
}

/** Begins a session for the owner of the passkey. Unknown, wrong, late and repeated ones are all `passkey_refused`. */
export async function signInWithPasskey(
  { db, publicUrl, now }: PasskeyDeps,
  { credential, remember_me, device }: z.output<typeof passkeySignInSchema>,
): Promise<Outcome<{ token: string; full_name: string; user: User }>> {
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['passkeys.id as passkey_id', 'public_key', 'counter'])
    .select(ACCOUNT_COLUMNS.map((column) => `accounts.${column}` as const))
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  if (passkey === undefined) return refuse('passkey_refused')
  const { hostname, origin } = new URL(publicUrl)
  const { userHandle, ...response } = credential.response
  const { verifyAuthenticationResponse } = await importWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: userHandle === undefined ? response : { ...response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) =>
      takeChallenge(db, challenge, { purpose: 'sign-in', accountId: null }, now()),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(refusedByLibrary)
  if (!verified?.verified) return refuse('passkey_refused')
  const { newCounter } = verified.authenticationInfo
  // Where a key was copied, two of them count: a number that was there already is a copy's, also of two at once.
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: now() })
    .where('id', '=', passkey.passkey_id)
    .where(sql<boolean>`(counter < ${newCounter} OR (counter = 0 AND ${newCounter}::bigint = 0))`)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) return refuse('passkey_refused')
  if (device !== undefined) await rememberDevice(db, passkey.id, device, now())
  const token = await beginSession(db, passkey.id, remember_me, now())
  const user = toUser(passkey)
  return done({ token, full_name: user.full_name, user }, { parameters: { name: user.full_name } })
}

/** The library throws what it does not accept; what the database throws goes on. */
function refusedByLibrary(error: unknown): null {
  if (error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))) throw error
  return null
}

const PASSKEY_COLUMNS = ['id', 'name', 'created_at', 'used_at'] as const

function toPasskey(row: { id: string; name: string; created_at: Date; used_at: Date | null }): Passkey {
  const { id, name, created_at, used_at } = row
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

function knownTransports(transports: readonly string[]): AuthenticatorTransport[] {
  return TRANSPORTS.filter((known) => transports.includes(known))
}
