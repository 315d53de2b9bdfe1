import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PASSPHRASE = 'سر mellon'
export const PASS_TYPE = 'pass.example.marhaba'
export const TEAM = 'ABCDE12345'

/** The variables of an operator who has a certificate: here from an authority of their own, in Apple's place. */
export async function aWalletCertificate() {
  return inFolder(async (folder) => {
    const file = (name: string) => path.join(folder, name)
    const openssl = (...words: string[]) => run('openssl', words, { cwd: folder })
    const authority = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '9']
    await openssl('req', '-x509', ...authority, '-subj', '/CN=An authority')
    const subject = `/UID=${PASS_TYPE}/OU=${TEAM}/CN=Pass Type ID`
    const key = ['-newkey', 'rsa:2048', '-keyout', 'key.pem', '-passout', `pass:${PASSPHRASE}`]
    await openssl('req', '-new', ...key, '-out', 'request.pem', '-subj', subject)
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '9']
    await openssl('x509', '-req', '-in', 'request.pem', '-out', 'certificate.pem', ...signed)
    return {
      WALLET_CERTIFICATE: await readFile(file('certificate.pem'), 'utf8'),
      WALLET_KEY: await readFile(file('key.pem'), 'utf8'),
      WALLET_KEY_PASSPHRASE: PASSPHRASE,
      WALLET_WWDR: await readFile(file('ca.pem'), 'utf8'),
      WALLET_PASS_TYPE: PASS_TYPE,
      WALLET_TEAM: TEAM,
    }
  })
}

/** Work with files, gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wallet-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
