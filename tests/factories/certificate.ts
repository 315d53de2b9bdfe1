import { execFile } from 'node:child_process'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inFolder } from './wallet.ts'

const run = promisify(execFile)

/** A certificate (PEM) of a host that signs itself, and its key. */
export async function aCertificate(host = 'sns.example'): Promise<{ certificate: string; key: KeyObject }> {
  return inFolder(async (folder) => {
    const files = ['-keyout', 'key.pem', '-out', 'certificate.pem']
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    const options = ['-newkey', 'rsa:2048', '-nodes', ...files, '-days', '9', ...subject]
    await run('openssl', ['req', '-x509', ...options], { cwd: folder })
    return {
      certificate: await readFile(path.join(folder, 'certificate.pem'), 'utf8'),
      key: createPrivateKey(await readFile(path.join(folder, 'key.pem'))),
    }
  })
}
