import { CacheFirst } from 'workbox-strategies'
import type { AppPart } from '#client/lib/worker-messages.ts'

/** A file of this version of the app, as the build lists it. */
export interface AppFile {
  readonly url: string
  /** A hash of the content; null where the file name contains one. */
  readonly revision: string | null
  /** The parts that it belongs to. A file of no part is cached when it is first fetched. */
  readonly parts: readonly AppPart[]
}

const CACHE = 'marhaba-files'
/** Which parts this device wants, and which files the previous version had. */
const STATE_CACHE = 'marhaba-notes'
const FILE_LIST = '/list'
/** As many requests as browsers make to one server at a time. */
const PARALLEL_FETCHES = 6

/**
 * The app's files on this device. They are in one cache, by address and revision, so that an update fetches only
 * what has changed, and a waiting version does not touch the files of the running one.
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
        // A captive portal responds to every address with 200: only responses with our header are cached.
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
    // The page may have just loaded it into the HTTP cache, which may be used for names with a hash only.
    const request = new Request(file.url, { cache: file.revision ? 'reload' : 'default' })
    const [, done] = strategy.handleAll({ event, request })
    await done
    return isCached(file)
  }

  return {
    strategy,

    isAppFile: (path: string) => byPath.has(path) || path.startsWith('/assets/'),

    /** A file from the cache, never from the network. */
    async read(url: string): Promise<Response | undefined> {
      const cache = await caches.open(CACHE)
      return cache.match(addressOf(url), { ignoreVary: true })
    },

    /** Caches all files of a part; false where the network or the space ran out before. */
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

    /** The parts that a page has asked for on this device, in whichever version. */
    async wantedParts(): Promise<AppPart[]> {
      const notes = await caches.open(STATE_CACHE)
      const parts: readonly AppPart[] = ['shell', 'host', 'door']
      const wanted = await Promise.all(parts.map(async (part) => Boolean(await notes.match(wantedKey(part)))))
      return parts.filter((part, at) => part === 'shell' || wanted[at])
    },

    /**
     * Deletes what neither this version nor the previous one has. The previous one may still be open in another
     * tab, and may not have loaded all of its pages yet.
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
