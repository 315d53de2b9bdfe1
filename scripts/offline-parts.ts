import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { ManifestTransform } from 'workbox-build'

type Bundle = Rolldown.OutputBundle
type Part = 'shell' | 'host' | 'door'

/** Modules that the first lines of every page may fetch. */
const SHELL = [/locales\/(ar|en)\/messages\.po$/, /client\/api\/current-user\.ts$/]
/** A page, a route of several or a layout begins a part; what it leads to belongs to it. */
const PAGE = /client\/(app|features)\/(.+(-page|-layout|-route)|app-shell)\.tsx$/
const DOOR = /check-in\/(door-page|local-doors)\.tsx$/
/** Linked from nowhere, and of no host. */
const OPERATOR = /client\/(app|features\/operator)\/operator-[a-z]+\.tsx$/
/**
 * Texts of doors, and of hosts, who read of doors too, and of the gallery, where the app on a home screen starts: the
 * shell fetches them with the first page that needs them.
 */
const DOOR_TEXTS = /messages\.po\?(door|gallery)$/
const HOST_TEXTS = /messages\.po\?(door|gallery|work)$/
/** Where the app on a home screen starts, and names the doors of this phone. */
const WAY_TO_DOORS = /(app\/public-layout|gallery\/home\/home-page)\.tsx$/
/** Large and rarely needed: cached when it is first used, not ahead. */
const NOT_AHEAD = /write-xlsx/
/** The fonts of the interface; those of the cards are cached when a card is shown. */
const FONT = /(readex-pro-(arabic|latin|accents)-wght|reem-kufi-(wordmark|latin)-600)/

/** Files under no hash that every part needs. */
const PLAIN = /^(favicon\.svg|manifest\.\w+\.webmanifest)$/
/** What makes the shell that a page address is served as, besides index.html. */
const SHELL_MADE_BY = ['../src/server/http/pages.ts', '../src/server/http/page-headers.ts']

/**
 * Which files a device keeps, worked out from what imports what. A host's phone keeps the shell and the
 * host's pages, a door's the shell and the door: neither pays for the other.
 */
export function offlineParts(): { plugin: Plugin; transform: ManifestTransform } {
  let parts = new Map<string, Part[]>()
  return {
    plugin: {
      name: 'marhaba:offline-parts',
      apply: 'build',
      writeBundle(_options, bundle) {
        parts = sortIntoParts(bundle)
      },
    },
    /** The list as the service worker reads it: `AppFile` there. */
    transform: async (entries) => {
      const revision = await shellRevision(entries.find(({ url }) => url === 'index.html')?.revision ?? '')
      const listed = entries
        .filter(({ url }) => url.startsWith('assets/') || PLAIN.test(url))
        .map(({ url, revision, size }) => ({
          url: `/${url}`,
          revision: url.startsWith('assets/') ? null : revision,
          parts: PLAIN.test(url) ? ['shell'] : (parts.get(url) ?? []),
          size,
        }))
      const shells = ['/ar', '/en'].map((url) => ({ url, revision, parts: ['shell'], size: 0 }))
      return { manifest: [...shells, ...listed], warnings: [] }
    },
  }
}

function sortIntoParts(bundle: Bundle): Map<string, Part[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // A module that several lead to may lie in another chunk than the one by which a page is asked for.
  const modulesOf = ({ moduleIds, facadeModuleId }: (typeof chunks)[number]) => [
    ...moduleIds,
    facadeModuleId ?? '',
  ]
  const chunksWith = (wanted: (module: string) => boolean) =>
    chunks.filter((chunk) => modulesOf(chunk).some((id) => wanted(id.replaceAll('\\', '/')))).map(nameOf)
  const isIn = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

  const entries = chunks.filter(({ isEntry }) => isEntry).map(nameOf)
  // The router fetches every page from here: what the shell may fetch later is not followed.
  const shell = reach(bundle, [...entries, ...chunksWith(isIn(SHELL))], { later: false })
  const from = (wanted: (module: string) => boolean, later = true) =>
    reach(bundle, chunksWith(wanted), { later, without: shell })
  const found: Record<Part, Set<string>> = {
    shell,
    // What that page fetches for hosts and visitors is not for a door's phone.
    door: new Set([...from(isIn([DOOR, DOOR_TEXTS])), ...from(isIn([WAY_TO_DOORS]), false)]),
    host: from((id) => HOST_TEXTS.test(id) || (PAGE.test(id) && !DOOR.test(id) && !OPERATOR.test(id))),
  }
  const names = Object.keys(bundle)
  return new Map(
    names.map((name) => [
      name,
      (['shell', 'host', 'door'] as const).filter((part) => found[part].has(name) && isPrecached(name)),
    ]),
  )
}

function isPrecached(name: string): boolean {
  return !NOT_AHEAD.test(name) && (!name.endsWith('.woff2') || FONT.test(name))
}

/** Every file that these lead to. `later`: dynamic imports, workers and what they load count too. */
function reach(
  bundle: Bundle,
  from: string[],
  { later, without = new Set() }: { later: boolean; without?: ReadonlySet<string> },
): Set<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = bundle[name]
    if (!file || found.has(name) || without.has(name)) continue
    found.add(name)
    queue.push(...neighbours(bundle, file, later))
  }
  return found
}

function neighbours(bundle: Bundle, file: Bundle[string], later: boolean): string[] {
  if (file.type === 'asset')
    return /\.(js|css)$/.test(file.fileName) ? namedIn(bundle, String(file.source)) : []
  const css = [...(file.viteMetadata?.importedCss ?? [])]
  const now = [...file.imports, ...css]
  // A worker, or bytes fetched by address, stands in the code as a name.
  return later ? [...now, ...file.dynamicImports, ...namedIn(bundle, file.code)] : now
}

function namedIn(bundle: Bundle, code: string): string[] {
  const names = code.match(/[\w.-]+\.(?:js|css|wasm|woff2|svg|webp|png|mp3)\b/g) ?? []
  return [...new Set(names)].map((name) => `assets/${name}`).filter((name) => name in bundle)
}

const nameOf = ({ fileName }: { fileName: string }) => fileName

async function shellRevision(page: string): Promise<string> {
  const hash = createHash('sha256').update(page)
  for (const source of SHELL_MADE_BY) {
    hash.update(await readFile(fileURLToPath(new URL(source, import.meta.url))))
  }
  return hash.digest('hex').slice(0, 16)
}
