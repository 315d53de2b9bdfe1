import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Seller } from '#shared/contract/invoices.ts'
import { abuseSettings } from './config/abuse-settings.ts'
import { emailProblems, emailSettings } from './config/email-settings.ts'
import { isLoopback } from './config/loopback.ts'
import { mobileSettings } from './config/mobile-settings.ts'
import { pageSettings } from './config/page-settings.ts'
import { paymentProblems, paymentSettings } from './config/payment-settings.ts'
import { readPem } from './config/pem.ts'
import { pushProblems, pushSettings } from './config/push-settings.ts'
import { invoiceSettings, readSeller, sellerSettings } from './config/seller-settings.ts'
import { traceSettings } from './config/trace-settings.ts'
import { readWalletCertificate, type WalletCertificate } from './config/wallet-certificate.ts'

const onOff = z.enum(['on', 'off'])

/**
 * Every setting of the server: `expects` ends the sentence a wrong value gets, `description` is what
 * `npm run config` prints, `secret` keeps the value out of that print.
 */
const settingsSchema = z.object({
  MODE: z.enum(['development', 'production', 'test']).default('development').meta({
    expects: 'development, production or test',
    description:
      'production for the internet; development shows sent mail at /dev/outbox while nothing but this machine can reach it; where unset, NODE_ENV decides',
  }),
  HOST: z.string().min(1).default('localhost').meta({
    expects: 'a host name or an address',
    description: 'where to listen; 0.0.0.0 lets the phones of the same network in',
  }),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000).meta({
    expects: 'a whole number from 1 to 65535',
    description: 'the one port for app and API',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      expects: 'an address beginning with http:// or https://',
      description: 'the address in links and mails; where unset, made of HOST and PORT',
    }),
  DATA_DIR: z.string().min(1).default('.data').meta({
    expects: 'a folder',
    description: 'holds the embedded database and the secret key',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      expects: 'an address beginning with postgres://',
      description: 'another PostgreSQL (15 or later) instead of the embedded one',
      secret: true,
    }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).meta({
    expects: 'a whole number from 2 to 200',
    description: 'most database connections of this process',
  }),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      expects: 'an address beginning with postgres://',
      description:
        'the database itself, where DATABASE_URL is a pooler that lends connections by transaction: for what listens, jobs and migrations',
      secret: true,
    }),
  SECRET_KEY: z.string().min(32).optional().meta({
    expects: 'at least 32 characters',
    description:
      'keys the hashes of tokens and codes, the same for all processes of a database; where unset, made once and kept in DATA_DIR',
    secret: true,
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      expects: 'an address beginning with smtp:// or smtps://',
      description:
        'sends mail; where unset, mail stays in the database (see MODE), and only development can sign up',
      secret: true,
    }),
  MAIL_FROM: z.string().min(3).default('Marhaba <no-reply@localhost>').meta({
    expects: 'an e-mail address, with or without a name',
    description: 'the sender of mail',
  }),
  ...mobileSettings,
  ...emailSettings,
  ...abuseSettings,
  ...paymentSettings,
  ...sellerSettings,
  ...invoiceSettings,
  ...pageSettings,
  ...pushSettings,
  WALLET_CERTIFICATE: z.string().optional().meta({
    expects: 'a certificate (PEM)',
    description:
      'of a Pass Type ID, from Apple: with those below it, guests may keep their pass in Apple Wallet',
    secret: true,
  }),
  WALLET_KEY: z.string().optional().meta({
    expects: 'an RSA key (PEM)',
    description: 'the key of WALLET_CERTIFICATE',
    secret: true,
  }),
  WALLET_KEY_PASSPHRASE: z.string().optional().meta({
    expects: 'a passphrase',
    description: 'opens WALLET_KEY, where that is closed',
    secret: true,
  }),
  WALLET_WWDR: z.string().optional().meta({
    expects: 'a certificate (PEM)',
    description: 'Apple’s own (Worldwide Developer Relations), that signed WALLET_CERTIFICATE',
    secret: true,
  }),
  WALLET_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]+$/)
    .optional()
    .meta({
      expects: 'a Pass Type ID beginning with pass.',
      description: 'the Pass Type ID that WALLET_CERTIFICATE is for',
    }),
  WALLET_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional()
    .meta({
      expects: 'the ten characters of an Apple developer team',
      description: 'whose Pass Type ID it is',
    }),
  DEMO: onOff.default('on').meta({
    expects: 'on or off',
    description: 'puts a demo account with an event into an empty database; always off in production',
  }),
  DRAW_AHEAD: onOff.default('on').meta({
    expects: 'on or off',
    description: 'draws the catalogue’s pictures at the start of a new version, before anybody asks for them',
  }),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn').meta({
    expects: 'fatal, error, warn, info, debug, trace or silent',
    description: 'what the structured log on standard output tells; info has a line per request',
  }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0).meta({
    expects: 'a number from 0 to 300',
    description:
      'how long a process that is told to stop still serves, while /ready says 503: longer than the proxy takes to notice',
  }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    expects: 'at least 16 characters',
    description: 'opens /metrics, in the form of Prometheus, to whoever sends it as a bearer token',
    secret: true,
  }),
  ...traceSettings,
  RATE_LIMITS: onOff.default('on').meta({
    expects: 'on or off',
    description: 'limits calls per minute and caller',
  }),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((value) => ['on', 'off'].includes(value) || value.split(',').every(isNetwork))
    .transform((value) => (value === 'on' ? true : value === 'off' ? false : value))
    .meta({
      expects: 'on, off, or the addresses of the proxies',
      description:
        'takes the caller’s address from X-Forwarded-For: on of the one proxy in front, else of those named',
    }),
})

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify knows. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', ...rest] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const bits = { 4: 32, 6: 128 }[net.isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
}

type Settings = z.output<typeof settingsSchema>

/** The settings of this process, complete: `DATA_DIR` absolute, `PUBLIC_URL` without a closing slash. */
export type Config = Omit<Settings, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  /**
   * Development that no setting opens to others. Only then sent mail is shown and the demo's password is well known:
   * whoever forgets MODE behind a proxy must not publish every sign-up code.
   */
  LOCAL: boolean
  /** The variables of that name together; null where none is set. */
  WALLET: WalletCertificate | null
  /** Who issues invoices, of the SELLER variables; a made-up one outside production, null in it, where none is set. */
  SELLER: Seller | null
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads the settings; each problem is a sentence naming its variable. An empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>): ConfigResult {
  const parsed = settingsSchema.safeParse(given(env))
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map((issue) => sentence(issue, env)) }
  const settings = parsed.data
  const signed = readWalletCertificate(settings)
  if (!signed.ok) return signed
  const seller = readSeller(settings)
  if (!seller.ok) return seller
  const problems = [...emailProblems(settings), ...paymentProblems(settings), ...pushProblems(settings)]
  if (problems.length > 0) return { ok: false, problems }
  const url = (settings.PUBLIC_URL ?? `http://${hostInLinks(settings.HOST)}:${settings.PORT}`).replace(
    /\/+$/,
    '',
  )
  return {
    ok: true,
    config: {
      ...settings,
      DEMO: settings.MODE === 'production' ? 'off' : settings.DEMO,
      DATA_DIR: path.resolve(settings.DATA_DIR),
      PUBLIC_URL: url,
      LOCAL: isLocal(settings, url),
      WALLET: signed.wallet,
      SELLER: seller.seller,
      ...(settings.DKIM_KEY === undefined ? {} : { DKIM_KEY: readPem(settings.DKIM_KEY) }),
    },
  }
}

function isLocal({ MODE, HOST, TRUST_PROXY }: Settings, publicUrl: string): boolean {
  const url = URL.parse(publicUrl)
  const hasLocalLinks = url?.protocol === 'http:' && isLoopback(url.hostname)
  return MODE === 'development' && TRUST_PROXY === false && isLoopback(HOST) && hasLocalLinks
}

export interface ConfigRow {
  name: string
  now: string
  default: string
  meaning: string
}

/** The table of `npm run config`: values of secrets are never in it. */
export function describeConfig(env: Record<string, string | undefined>): ConfigRow[] {
  const defaults = settingsSchema.parse({})
  const set = given(env)
  return settingNames.map((name) => {
    const { description, secret } = metaOf(name)
    const fallback = shown(defaults[name])
    const now = set[name] === undefined ? fallback : secret ? '(set)' : String(set[name])
    return { name, now, default: fallback, meaning: description }
  })
}

function shown(value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value ?? '')
}

const settingNames = Object.keys(settingsSchema.shape) as (keyof Settings)[]

function metaOf(name: keyof Settings): { description: string; expects: string; secret: boolean } {
  const { description = '', expects, secret } = settingsSchema.shape[name].meta() ?? {}
  return { description, expects: String(expects), secret: secret === true }
}

function given(env: Record<string, string | undefined>): Partial<Record<string, string>> {
  const set: Partial<Record<string, string>> = {}
  for (const name of settingNames) if (env[name]) set[name] = env[name]
  if (!set['MODE'] && env['NODE_ENV']) set['MODE'] = env['NODE_ENV']
  return set
}

function sentence(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(issue.path[0]) as keyof Settings
  const { expects, secret } = metaOf(name)
  const value = secret ? '' : `, not “${given(env)[name] ?? ''}”`
  return `${name} must be ${expects}${value}.`
}

/** Listening everywhere has no address of its own: a phone reaches us by the one in the local network. */
function hostInLinks(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find((entry) => entry.family === 'IPv4' && !entry.internal)?.address ?? 'localhost'
}
