import { CacheFirst } from 'workbox-strategies'
import type { AppPart } from '#client/lib/worker-messages.ts'

/** A file of this version of the app, as the build writes it down. */
export interface AppFile {
  readonly url: string
  /** What changes when the content does; null where the name itself carries a hash of it. */
  readonly revision: string | null
  /** The parts it belongs to. A file of none is kept once somebody has needed it. */
  readonly parts: readonly AppPart[]
}

const CACHE = 'marhaba-files'
/** What is wanted on this device, and which files the version before had. */
const STATE_CACHE = 'marhaba-notes'
const FILE_LIST = '/list'
/** As many as a browser asks one server for at a time. */
const PARALLEL_FETCHES = 6

/**
 * The app's files on this device. Everything is kept in one cache under the file's address, so that an
 * update fetches only what has changed, and a version that waits touches nothing of the one that runs.
 */
export function createFileCache(files: readonly AppFile[], origin: string) {
  const byPath = new Map(files.map((file) => [file.url, file]))
  const addressOf = (url: string) => {
    const revision = byPath.get(url)?.revision
    return new URL(revision ? `${url}?revision=${revision}` : url, origin).href
  }

  const strategy = new CacheFirst({
    cacheName: CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => addressOf(new URL(request.url).pathname),
        // A venue's portal answers every address with 200: only what bears our mark is kept.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('x-marhaba') === '1' ? response : null,
      },
    ],
  })

  async function isCached({ url }: AppFile): Promise<boolean> {
    const cache = await caches.open(CACHE)
    return (await cache.match(addressOf(url), { ignoreVary: true })) !== undefined
  }

  async function fetchFile(file: AppFile, event: ExtendableEvent): Promise<boolean> {
    if (await isCached(file)) return true
    // What the page has just loaded comes out of the browser's own cache; a name without a hash never does.
    const request = new Request(file.url, { cache: file.revision ? 'reload' : 'default' })
    const [, done] = strategy.handleAll({ event, request })
    await done
    return isCached(file)
  }

  return {
    strategy,

    isAppFile: (path: string) => byPath.has(path) || path.startsWith('/assets/'),

    /** A file out of the cache alone. */
    async read(url: string): Promise<Response | undefined> {
      const cache = await caches.open(CACHE)
      return cache.match(addressOf(url), { ignoreVary: true })
    },

    /** Sees that all files of a part are here; false where the network or the room ran out before. */
    async cachePart(part: AppPart, event: ExtendableEvent): Promise<boolean> {
      const notes = await caches.open(STATE_CACHE)
      await notes.put(wantedKey(part), new Response())
      const left = files.filter((file) => file.parts.includes(part))
      const worker = async (): Promise<boolean> => {
        for (let file = left.shift(); file; file = left.shift()) {
          if (!(await fetchFile(file, event).catch(() => false))) return false
        }
        return true
      }
      return (await Promise.all(Array.from({ length: PARALLEL_FETCHES }, worker))).every(Boolean)
    },

    /** What this device has been asked to keep, by whichever version. */
    async wantedParts(): Promise<AppPart[]> {
      const notes = await caches.open(STATE_CACHE)
      const parts: readonly AppPart[] = ['shell', 'host', 'door']
      const wanted = await Promise.all(parts.map(async (part) => Boolean(await notes.match(wantedKey(part)))))
      return parts.filter((part, at) => part === 'shell' || wanted[at])
    },

    /**
     * Lets go of what neither this version nor the one before it has. The one before may still be on the
     * screen of another tab, and has not fetched all of its pages yet.
     */
    async clean(): Promise<void> {
      const [cache, notes] = await Promise.all([caches.open(CACHE), caches.open(STATE_CACHE)])
      const now = files.map(({ url }) => addressOf(url))
      const list = await notes.match(FILE_LIST)
      const before = list ? ((await list.json()) as string[]) : []
      const known = new Set([...now, ...before])
      const old = (await cache.keys()).filter(({ url }) => !known.has(url))
      await Promise.all(old.map((request) => cache.delete(request)))
      await notes.put(FILE_LIST, Response.json(now))
    },
  }
}

const wantedKey = (part: AppPart) => `/wanted/${part}`
