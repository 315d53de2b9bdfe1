import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createTurns } from '#server/domain/turns.ts'

/** A file to be sent once. */
export interface Download {
  readonly content: Readable
  readonly bytes: number
}

/** Files are on the disk until they are sent, however slowly: few of each account, and not for ever. */
const underWay = createTurns({ size: 100, share: 3, waiting: 0, waitingOfOwner: 0 })
const SEND_WITHIN_MS = 15 * 60_000

/**
 * A file that is written first and sent then, so that a slow reader occupies neither process nor transaction, and a
 * failure is a refusal instead of half a file. `unavailable` where too many of the account's are being sent.
 * @param write writes the empty file at the path
 */
export function download(
  accountId: string,
  write: (file: string) => Promise<Outcome<null>>,
): Promise<Outcome<Download>> {
  return new Promise((resolve, reject) => {
    const turn = underWay.run(accountId, async () => {
      const file = await writtenFile(write)
      if (!file.ok) return resolve(file)
      const { size } = await file.data.stat()
      const content = file.data.createReadStream({ start: 0 })
      const clock = setTimeout(() => content.destroy(), SEND_WITHIN_MS).unref()
      // Released on `end`, not on `close` alone: a client may request its next export before the file is closed.
      const sent = Promise.race([once(content, 'end'), once(content, 'close')])
      resolve(done({ content, bytes: size }))
      await sent
      clearTimeout(clock)
    })
    turn.then((result) => result === null && resolve(refuse('unavailable')), reject)
  })
}

/** The file has no name any more: it is gone with its handle, whatever happens. */
async function writtenFile(write: (file: string) => Promise<Outcome<null>>): Promise<Outcome<FileHandle>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-download-'))
  try {
    const name = path.join(folder, 'file')
    const file = await open(name, 'wx+', 0o600)
    const outcome = await write(name).catch(async (error: unknown) => {
      await file.close()
      throw error
    })
    if (outcome.ok) return done(file)
    await file.close()
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
