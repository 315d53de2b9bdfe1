import type { Plugin, Rolldown } from 'vite'

/** Opened before anything else: the sign-in pages and what draws the first page. */
const FIRST_VISIT = [
  /client\/main\.tsx$/,
  /account\/(sign-in|sign-up|verify-email)-page\.tsx$/,
  /app\/auth-layout\.tsx$/,
]
const PUBLIC = [
  /app\/(answers-route|public-layout|text-route)\.tsx$/,
  /email-subscription\/subscribe-form\.tsx$/,
  /gallery\/.*-page\.tsx$/,
  /services\/services-page\.tsx$/,
]
/** A door caches what it loads later too: without a network it could not be fetched. */
const DOOR = [/check-in\/door-page\.tsx$/]
/** Catalogues are split by part already. */
const TEXTS = /messages\.po/

/** Below this many pages, code that only some of them need would come with all of them. */
const SHARED_BY = 10

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What many pages share comes in one file for each kind of page: a bundler left alone makes one of every combination of
 * pages, and a page of a host would ask for a hundred small files. The first visit keeps to what it needs.
 */
export function sharedCode(): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  const modules = new Set<string>()
  const reached = new Map<RegExp[], Set<string>>()
  return {
    plugin: {
      name: 'marhaba:shared-code',
      apply: 'build',
      buildStart() {
        modules.clear()
        reached.clear()
      },
      moduleParsed: ({ id }) => void modules.add(id),
    },
    group: {
      name(id, graph) {
        const isReachedFrom = (pages: RegExp[]) => {
          const known = reached.get(pages) ?? reachedFrom(pages, modules, graph, pages === DOOR)
          reached.set(pages, known)
          return known.has(id)
        }
        if (TEXTS.test(id) || isReachedFrom(FIRST_VISIT)) return null
        if (isReachedFrom(PUBLIC)) return 'shared-public'
        return isReachedFrom(DOOR) ? 'shared-door' : 'shared-host'
      },
      minShareCount: SHARED_BY,
      // What these modules import belongs to the first visit, or is grouped by itself.
      includeDependenciesRecursively: false,
    },
  }
}

/** The modules that pages import, themselves and others through them; what they load later as well, or not. */
function reachedFrom(
  pages: RegExp[],
  modules: ReadonlySet<string>,
  graph: Graph,
  later: boolean,
): Set<string> {
  const reached = new Set<string>()
  const left = [...modules].filter((id) => pages.some((page) => page.test(id)))
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    left.push(...importedIds, ...(later ? dynamicallyImportedIds : []))
  }
  return reached
}
