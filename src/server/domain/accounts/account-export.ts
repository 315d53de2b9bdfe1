import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { type Download, download } from '#server/domain/downloads/download.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createPool } from '#server/domain/workers/pool.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { readAccount } from './account-export-rows.ts'
import type { AccountFileTask, AccountFileWriting } from './write-account-file.worker.ts'

const WRITER = new URL('./write-account-file.worker.ts', import.meta.url)
/** Of the file, in bytes. */
const FILE_MAXIMUM = 1024 * 1024 * 1024

const writers = createPool({
  size: 1,
  share: 1,
  waiting: 20,
  waitingOfOwner: 1,
  cpuMs: 300_000,
  limitMs: 600_000,
  heapMb: 256,
  memoryMb: 512,
})

export interface AccountFile extends Download {
  readonly name: string
  readonly type: string
}

/**
 * Everything of the account as a zip: its profile, the events it hosts and what is theirs, and its points. Of events of
 * others it has the guests that the account brought. All of it is of one moment.
 */
export async function exportAccount(
  { db, storage }: { db: Database; storage: Storage },
  { accountId }: Pick<Caller, 'accountId'>,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<Outcome<AccountFile>> {
  const file = await download(accountId, async (path) => {
    const task: AccountFileTask = { file: path, language, maximum: FILE_MAXIMUM }
    const written = await writers.use(accountId, (run) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) =>
          run<AccountFileWriting>(WRITER, task, { source: readAccount(trx, storage, accountId), signal }),
        ),
    )
    if (written?.ok === false && written.reason === 'failed') throw new Error(written.message)
    if (!written?.ok) return refuse('unavailable')
    return written.value.ok ? done(null) : refuse(written.value.code)
  })
  return file.ok ? done({ ...file.data, name: 'marhaba-data.zip', type: 'application/zip' }) : file
}
