import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST_FOLDER } from '#server/config/folders.ts'
import type { Config } from '#server/config.ts'
import type { RenderInvitation } from '#shared/contract/invitation-page.ts'
import { type InlineFile, readInlineFile } from '../inline-file.ts'

const RENDER_MODULE = join(DIST_FOLDER, 'invitation/render.js')
const PAGE = 'src/client/guest-page/hydrate.tsx'
const MANIFEST = join(DIST_FOLDER, 'client/.vite/invitation.json')

/** The renderer of invitation pages, and the URLs of what they need in the browser. */
export interface InvitationRenderer {
  readonly render: RenderInvitation
  /** Inline, so that the page is styled without another round trip. */
  readonly style: InlineFile
  readonly fontStyle: InlineFile
  /** Both, in their elements. */
  readonly styles: Buffer
  /** Run before the first paint. */
  readonly bootstrap: InlineFile
  /** Loaded when the guest first touches the page. */
  readonly page: string
  /** What that script imports, preloaded with it. */
  readonly with: Readonly<Record<'all' | 'landing' | 'ar' | 'en', readonly string[]>>
}

type Load = () => Promise<InvitationRenderer | null>

/**
 * The renderer as it was built; null where nothing is. Loaded once, but in development, where it is built again
 * under a running server.
 */
export function invitationRenderer({ MODE }: Pick<Config, 'MODE'>): Load {
  let loaded: { at: number; renderer: InvitationRenderer } | null = null
  return async () => {
    if (loaded !== null && MODE !== 'development') return loaded.renderer
    const at = await stat(MANIFEST).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (at === null) return null
    if (loaded?.at !== at) loaded = { at, renderer: await load(at) }
    return loaded.renderer
  }
}

type Manifest = Record<string, { file: string; imports?: string[] }>

async function load(version: number): Promise<InvitationRenderer> {
  const { href } = pathToFileURL(RENDER_MODULE)
  const [built, manifest] = await Promise.all([
    import(`${href}?${version}`) as Promise<{ renderInvitation: RenderInvitation }>,
    readFile(MANIFEST, 'utf8').then((text) => JSON.parse(text) as Manifest),
  ])
  const fileOf = (source: string): string => {
    const entry = manifest[source]
    if (entry === undefined) throw new Error(`the invitation was built without ${source}`)
    return `/${entry.file}`
  }
  const style = await inline(fileOf('src/client/styles/guest-page.css'))
  const fontStyle = await inline(fileOf('src/client/styles/guest-page-fonts.css'))
  return {
    render: built.renderInvitation,
    style,
    fontStyle: fontStyle,
    styles: Buffer.concat([
      Buffer.from('<style>'),
      style.bytes,
      // They come after the card; where no script can fetch them, at once.
      Buffer.from('</style><style id="faces" media="(scripting: none)">'),
      fontStyle.bytes,
      Buffer.from('</style>'),
    ]),
    bootstrap: await inline(fileOf('src/client/guest-page/bootstrap.ts')),
    page: fileOf(PAGE),
    with: {
      all: (manifest[PAGE]?.imports ?? []).map(fileOf),
      landing: [fileOf('src/client/guest-page/landing/landing-page.tsx')],
      ar: [fileOf('locales/ar/messages.po?guest')],
      en: [fileOf('locales/en/messages.po?guest')],
    },
  }
}

function inline(file: string): Promise<InlineFile> {
  return readInlineFile(join(DIST_FOLDER, 'client', file))
}
