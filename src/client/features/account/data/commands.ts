import type { z } from 'zod'
import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { accountDataRoutes, type accountDeletionSchema } from '#shared/contract/account-data.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

/** Everything of the account as one file. */
export function exportAccount(): Promise<ApiResult<Blob>> {
  return fetchFile(accountDataRoutes['account.export'], {}, { timeout: TIME_LIMIT_MS.export })
}

/** Deletes the account on the server. The caller deletes the account's data on this device. */
export function deleteAccount(typed: z.input<typeof accountDeletionSchema>): Promise<ApiResult<null>> {
  return call(accountDataRoutes['account.delete'], { body: typed }, { timeout: TIME_LIMIT_MS.bulk })
}
