import type { Plugin, Rolldown } from 'vite'

/** Change seldom, and every page needs them. */
const PACKAGES = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zod)[\\/]/

/** Of our own files those that the first page of anybody needs; nothing here may lead to React Aria or Dexie. */
const FOUNDATION =
  /src[\\/]client[\\/](lib[\\/](class-names|create-store|tab-draft|device[\\/]install|page-head[\\/]page-title)\.|i18n[\\/](digits|i18n|languages)\.|api[\\/](?!current-user|link-state)|routes[\\/]paths|app[\\/](logo|route-error)|ui[\\/](page-loader|arch-picture|language-toggle|button|empty-state|error-state|failures|field-error|field-style|text-field|girih-pattern|icon-button|khatam|spinner|text-link|toast))/

const MAIN = [/client\/main\.tsx$/]
const SIGN_IN = [/account\/sign-in-page\.tsx$/, /app\/auth-layout\.tsx$/]
const HOME = [/gallery\/home\/home-page\.tsx$/]
/** Opened before anything else. */
const FIRST_VISIT = [...MAIN, ...SIGN_IN, /account\/(sign-up|verify-email)-page\.tsx$/]
const PUBLIC = [
  /app\/(answers-route|public-layout|text-route)\.tsx$/,
  /email-subscription\/subscribe-form\.tsx$/,
  /gallery\/.*-page\.tsx$/,
  /services\/services-page\.tsx$/,
]
/** Around every page of a host. */
const HOST_FRAME = [/app\/(account-outlet|app-shell|notifications-bell)\.tsx$/]
/** A package's index leads to all of the package, of which a page takes a part. */
const OWN = /src[\\/](client|shared|catalog)[\\/]/
/** A door caches what it loads later too: without a network it could not be fetched. */
const DOOR = [/check-in\/door-page\.tsx$/]
/** Catalogues are split by part already, and a page has the style sheets that it imports. */
const UNGROUPED = /messages\.po|\.css$/
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
/** Imports every icon; the build leaves in those that are used. */
const ALL_ICONS = /lucide-react\.mjs$/

/** A module used by at least so many pages is in a shared file; a page that uses one of its modules loads the file. */
const SHARED_BY = 10
/** The same for modules of few characters that import nothing large. */
const SMALL_SHARED_BY = 6
const SMALL_CHARACTERS = 2_500

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What several pages share comes in one file for each kind of page: a bundler left alone makes one of every combination
 * of pages, and a page of a host would ask for a hundred small files. A request costs the browser more than the few
 * kilobytes that a page gets and does not need. The first visit is limited to what it needs.
 */
export function codeSplitting(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const modules = new Set<string>()
  const reached = new Map<RegExp[], Set<string>>()
  const small = new Map<string, boolean>()

  const isReached = (id: string, pages: RegExp[], graph: Graph) => {
    const known = reached.get(pages) ?? reachedFrom(pages, modules, graph, pages === DOOR)
    reached.set(pages, known)
    return known.has(id)
  }
  const isSmall = (id: string, graph: Graph): boolean => {
    const known = small.get(id)
    if (known !== undefined) return known
    // Ends the recursion where modules import each other, and takes those for small that are by themselves.
    small.set(id, true)
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
    const isSo =
      (code?.length ?? 0) < SMALL_CHARACTERS &&
      importedIds.every((one) => ALL_ICONS.test(one) || isReached(one, MAIN, graph) || isSmall(one, graph))
    small.set(id, isSo)
    return isSo
  }
  const firstVisit = (id: string, graph: Graph) => {
    if (UNGROUPED.test(id)) return null
    const isInSignIn = isReached(id, SIGN_IN, graph)
    const isCommon = isReached(id, MAIN, graph) || (isInSignIn && isReached(id, HOME, graph))
    if (isCommon) return 'first-page'
    return isInSignIn ? 'sign-in' : null
  }
  const shared = (id: string, graph: Graph) => {
    if (UNGROUPED.test(id) || isReached(id, FIRST_VISIT, graph)) return null
    if (isReached(id, PUBLIC, graph)) return 'shared-public'
    return isReached(id, DOOR, graph) ? 'shared-door' : 'shared-host'
  }
  const hostFrame = (id: string, graph: Graph) =>
    OWN.test(id) && isReached(id, HOST_FRAME, graph) && shared(id, graph) === 'shared-host'
      ? 'host-frame'
      : null
  const sharedSmall = (id: string, graph: Graph) => {
    const name = isSmall(id, graph) ? shared(id, graph) : null
    return name && `${name}-small`
  }
  // What these modules import belongs to another group, or to one page.
  const options = { includeDependenciesRecursively: false }
  return {
    plugin: {
      name: 'marhaba:code-splitting',
      apply: 'build',
      buildStart() {
        modules.clear()
        reached.clear()
        small.clear()
      },
      moduleParsed: ({ id }) => void modules.add(id),
    },
    groups: [
      { name: 'packages', test: PACKAGES },
      { name: 'foundation', test: FOUNDATION },
      { name: 'icons', test: ICON, minShareCount: SMALL_SHARED_BY, ...options },
      { name: 'more-icons', test: ICON, minShareCount: 2, ...options },
      { name: firstVisit, minShareCount: 2, ...options },
      { name: shared, minShareCount: SHARED_BY, ...options },
      { name: hostFrame, minShareCount: 2, ...options },
      { name: sharedSmall, minShareCount: SMALL_SHARED_BY, ...options },
    ],
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
  // A page that was renamed would silently change what the others load.
  const missing = pages.find((page) => ![...modules].some((id) => page.test(id)))
  if (missing) throw new Error(`scripts/code-splitting.ts: no module is ${missing}`)
  const left = [...modules].filter((id) => pages.some((page) => page.test(id)))
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id) || ALL_ICONS.test(id)) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    left.push(...importedIds, ...(later ? dynamicallyImportedIds : []))
  }
  return reached
}
