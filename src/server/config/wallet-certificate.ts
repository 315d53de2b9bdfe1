import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readPem } from './pem.ts'

/** The settings for Apple Wallet passes: all of them, or none. */
export interface WalletVariables {
  readonly WALLET_CERTIFICATE?: string | undefined
  readonly WALLET_KEY?: string | undefined
  readonly WALLET_KEY_PASSPHRASE?: string | undefined
  readonly WALLET_WWDR?: string | undefined
  readonly WALLET_PASS_TYPE?: string | undefined
  readonly WALLET_TEAM?: string | undefined
}

export interface WalletCertificate {
  readonly certificate: string
  /** Opened: without its passphrase. */
  readonly key: string
  readonly wwdr: string
  readonly passType: string
  readonly team: string
}

const NEEDED = ['WALLET_CERTIFICATE', 'WALLET_KEY', 'WALLET_WWDR', 'WALLET_PASS_TYPE', 'WALLET_TEAM'] as const

type Read = { ok: true; wallet: WalletCertificate | null } | { ok: false; problems: string[] }

/**
 * Reads the certificate and key that sign passes. A certificate that cannot be read, or a key that does not belong to
 * it, is reported at start and not to the first guest. No message quotes a value.
 */
export function readWalletCertificate(set: WalletVariables): Read {
  const missing = NEEDED.filter((name) => set[name] === undefined)
  if (missing.length === NEEDED.length) return { ok: true, wallet: null }
  if (missing.length > 0) {
    return { ok: false, problems: missing.map((name) => `${name} must be set too: passes need all of it.`) }
  }
  const certificate = certificateOf(set.WALLET_CERTIFICATE)
  const wwdr = certificateOf(set.WALLET_WWDR)
  const key = keyOf(set)
  const problems: string[] = []
  if (certificate === null) problems.push('WALLET_CERTIFICATE must be a certificate (PEM).')
  if (wwdr === null) problems.push('WALLET_WWDR must be a certificate (PEM).')
  if (key?.asymmetricKeyType !== 'rsa')
    problems.push('WALLET_KEY must be an RSA key (PEM) that WALLET_KEY_PASSPHRASE opens.')
  else if (certificate?.checkPrivateKey(key) === false)
    problems.push('WALLET_KEY must be the key of WALLET_CERTIFICATE.')
  if (certificate === null || wwdr === null || key === null || problems.length > 0)
    return { ok: false, problems }
  return {
    ok: true,
    wallet: {
      certificate: certificate.toString(),
      key: String(key.export({ type: 'pkcs1', format: 'pem' })),
      wwdr: wwdr.toString(),
      passType: set.WALLET_PASS_TYPE ?? '',
      team: set.WALLET_TEAM ?? '',
    },
  }
}

function certificateOf(text: string | undefined): X509Certificate | null {
  try {
    return new X509Certificate(readPem(text))
  } catch {
    return null
  }
}

function keyOf({ WALLET_KEY, WALLET_KEY_PASSPHRASE: passphrase }: WalletVariables): KeyObject | null {
  try {
    return createPrivateKey({ key: readPem(WALLET_KEY), ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    return null
  }
}
