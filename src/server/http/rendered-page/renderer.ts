import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST_FOLDER } from '#server/config/folders.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import type { PublicPageData, RenderPublicPage } from '#shared/contract/rendered-page.ts'
import { type InlineFile, readInlineFile } from '../inline-file.ts'

const FOLDER = join(DIST_FOLDER, 'public-page')
const CLIENT = join(DIST_FOLDER, 'client')
const ENTRY = 'index.html'
/** In place of the app's style sheet until the app starts. */
const STYLE = 'src/client/styles/public-page.css'
/** The manifest of its build. */
const STYLES = 'public-page.json'

/** Kinds with texts that are in the gallery's catalog. */
const WITH_GALLERY_TEXTS: readonly PublicPageData['kind'][] = [
  'home',
  'designs',
  'occasion',
  'design',
  'credits',
]

/** The modules that the app loads for each kind of page, beside those of every one. */
const MODULES: Record<PublicPageData['kind'], readonly string[]> = {
  home: ['src/client/features/gallery/home/home-page.tsx'],
  designs: ['src/client/features/gallery/list/designs-page.tsx'],
  occasion: ['src/client/app/category-route.tsx'],
  design: ['src/client/app/template-route.tsx'],
  credits: ['src/client/features/gallery/credits-page.tsx'],
  text: ['src/client/app/text-route.tsx'],
  faq: ['src/client/app/answers-route.tsx'],
  contact: ['src/client/app/answers-route.tsx'],
  services: ['src/client/features/services/services-page.tsx'],
}
const OF_EVERY_PAGE = [
  'src/client/app/public-layout.tsx',
  'src/client/app/public-page/hydrate.tsx',
  'src/client/features/email-subscription/subscribe-form.tsx',
]

export interface PageFiles {
  /** Those that the shell has not. They are small, and one request less is waited for. */
  readonly styles: readonly InlineFile[]
  /** All that the app asks for on the page: loaded at once, not one after another. */
  readonly scripts: readonly string[]
}

/** The renderer of public pages, and the files that they need in the browser. */
export interface PublicPageRenderer {
  readonly render: RenderPublicPage
  /** Run before the first paint. */
  readonly bootstrap: InlineFile
  /** Of all pages; the app's own style sheet takes its place. */
  readonly style: InlineFile
  readonly app: string
  readonly appStyle: string
  readonly filesOf: (kind: PublicPageData['kind'], language: Language) => PageFiles
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The renderer as it was built; null where nothing is. */
export async function loadRenderer(): Promise<PublicPageRenderer | null> {
  const file = join(FOLDER, 'render.js')
  // In development the last build may be of a version without one of them.
  if (![file, manifestPath(STYLES)].every(existsSync)) return null
  const [{ renderPublicPage }, manifest, styles, bootstrap] = await Promise.all([
    import(pathToFileURL(file).href) as Promise<{ renderPublicPage: RenderPublicPage }>,
    readManifest('manifest.json'),
    readManifest(STYLES),
    readInlineFile(join(FOLDER, 'bootstrap.js')),
  ])
  const style = await readInlineFile(join(CLIENT, entryOf(styles, STYLE).file))
  const { file: app, css: [appStyle = ''] = [] } = entryOf(manifest, ENTRY)
  const files = new Map<string, PageFiles>()
  for (const kind of Object.keys(MODULES) as PublicPageData['kind'][])
    for (const language of LANGUAGES) files.set(kind + language, await filesOfPage(manifest, kind, language))
  const filesOf: PublicPageRenderer['filesOf'] = (kind, language) => files.get(kind + language) ?? NO_FILES
  return { render: renderPublicPage, bootstrap, style, app: `/${app}`, appStyle: `/${appStyle}`, filesOf }
}

const manifestPath = (name: string) => join(CLIENT, '.vite', name)

const readManifest = async (name: string) =>
  JSON.parse(await readFile(manifestPath(name), 'utf8')) as Manifest

const NO_FILES: PageFiles = { styles: [], scripts: [] }

async function filesOfPage(
  manifest: Manifest,
  kind: PublicPageData['kind'],
  language: Language,
): Promise<PageFiles> {
  const catalog = `locales/${language}/messages.po`
  const catalogs = WITH_GALLERY_TEXTS.includes(kind) ? [catalog, `${catalog}?gallery`] : [catalog]
  const modules = [ENTRY, ...OF_EVERY_PAGE, ...MODULES[kind], ...catalogs]
  const { scripts, styles } = reach(manifest, modules)
  const { css = [] } = entryOf(manifest, ENTRY)
  const further = styles.filter((style) => !css.includes(style))
  return {
    scripts,
    styles: await Promise.all(further.map((style) => readInlineFile(join(CLIENT, style)))),
  }
}

/** The files of modules and of all that they import; style sheets without the slash. */
function reach(
  manifest: Manifest,
  modules: readonly string[],
): { readonly styles: readonly string[]; readonly scripts: readonly string[] } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const left = [...modules]
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const { file, imports = [], css = [] } = entryOf(manifest, name)
    if (scripts.has(`/${file}`)) continue
    scripts.add(`/${file}`)
    for (const style of css) styles.add(style)
    left.push(...imports)
  }
  return { styles: [...styles], scripts: [...scripts] }
}

function entryOf(manifest: Manifest, name: string): Manifest[string] {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`the app was built without ${name}`)
  return entry
}
