import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { PUBLIC_FOLDER } from '#server/config/folders.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Wallet, WalletField, WalletPass, WalletText } from './port.ts'

/** Of the operator's Apple developer account; certificates and key as PEM, the key as it is once opened. */
export interface WalletSettings {
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  readonly passType: string
  readonly team: string
}

const LOGO = join(PUBLIC_FOLDER, 'favicon.svg')
const DEEP_TEAL = '#0b5a54'
const PAPER = '#fbf8f2'
const SAND = '#efe6d6'
/** Points of the pictures that Wallet shows of an event's ticket; it has three densities. */
const PICTURES = { icon: 29, logo: 50 } as const
const DENSITIES = [1, 2, 3] as const

/**
 * Event tickets for Apple Wallet. The signing library is loaded with the first one: most installations never make
 * any.
 */
export function appleWallet(settings: WalletSettings): Wallet {
  let parts: Promise<{ Pass: typeof PKPass; pictures: Record<string, Buffer> }> | undefined
  const load = async () => {
    const [{ PKPass: Pass }, pictures] = await Promise.all([import('passkit-generator'), drawPictures()])
    return { Pass, pictures }
  }
  return {
    passFile: async (pass) => {
      parts ??= load()
      const { Pass, pictures } = await parts
      const files = { ...pictures, 'pass.json': Buffer.from(JSON.stringify(passOf(pass, settings))) }
      const made = new Pass(files, {
        wwdr: settings.wwdr,
        signerCert: settings.certificate,
        signerKey: settings.key,
      })
      for (const language of ['ar', 'en'] as const) made.localize(language, stringsOf(pass, language))
      return made.getAsBuffer()
    },
  }
}

function passOf(pass: WalletPass, { passType, team }: WalletSettings) {
  const field = (from: WalletField) => fieldOf(from, pass.language)
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    organizationName: 'Marhaba',
    serialNumber: pass.serial,
    groupingIdentifier: pass.group,
    description: pass.description[pass.language],
    logoText: 'مرحبا · Marhaba',
    foregroundColor: rgb(PAPER),
    labelColor: rgb(SAND),
    backgroundColor: rgb(DEEP_TEAL),
    // The pass admits whoever shows it, so sharing is disabled.
    sharingProhibited: true,
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: pass.qr, messageEncoding: 'iso-8859-1', altText: pass.code },
    ],
    ...(pass.relevant === null ? {} : { relevantDate: pass.relevant }),
    ...(pass.place === null ? {} : { locations: [pass.place] }),
    eventTicket: {
      headerFields: [],
      primaryFields: [field(pass.primary)],
      secondaryFields: pass.secondary.map(field),
      auxiliaryFields: pass.auxiliary.map(field),
      backFields: pass.back.map(field),
    },
  }
}

function fieldOf({ key, label, value }: WalletField, language: Language) {
  const base = { key, label: label[language] }
  if (!('instant' in value)) return { ...base, value: value[language] }
  return {
    ...base,
    value: value.instant,
    dateStyle: 'PKDateStyleMedium',
    timeStyle: value.hour ? 'PKDateStyleShort' : 'PKDateStyleNone',
    // The hour at the venue, wherever the phone is.
    ignoresTimeZone: true,
  }
}

/** The pass is in the guest's language; a phone set to `language` looks up the translation. */
function stringsOf(pass: WalletPass, language: Language): Record<string, string> {
  const fields = [pass.primary, ...pass.secondary, ...pass.auxiliary, ...pass.back]
  const texts: WalletText[] = [
    pass.description,
    ...fields.flatMap(({ label, value }) => ('instant' in value ? [label] : [label, value])),
  ]
  return Object.fromEntries(
    texts
      .filter((text) => text[pass.language] !== '')
      .map((text) => [quoted(text[pass.language]), quoted(text[language])]),
  )
}

/** Escaped for a strings file: the library writes texts unescaped. */
function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\r?\n/g, '\\n')
}

async function drawPictures(): Promise<Record<string, Buffer>> {
  const logo = (await readFile(LOGO, 'utf8')).replaceAll(/fill="#[0-9a-f]{6}"/g, `fill="${PAPER}"`)
  const drawn = Object.entries(PICTURES).flatMap(([name, points]) =>
    DENSITIES.map(async (density): Promise<[string, Buffer]> => {
      const size = points * density
      const ground = name === 'icon' ? DEEP_TEAL : '#0000'
      const inset = Math.round(size * 0.12)
      const picture = await sharp(Buffer.from(logo), { density: 72 * density * 2 })
        .resize(size - 2 * inset)
        .extend({ top: inset, bottom: inset, left: inset, right: inset, background: ground })
        .flatten(name === 'icon' ? { background: ground } : false)
        .png()
        .toBuffer()
      return [`${name}${density === 1 ? '' : `@${density}x`}.png`, picture]
    }),
  )
  return Object.fromEntries(await Promise.all(drawn))
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
