import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'

/**
 * Who says a text. What only those say who work here, hosts and doors, is no matter of the first page: every feature
 * that is not named here as one of the public pages, so that a new one costs a visitor nothing.
 */
const WORK =
  /^src\/client\/(features\/(?!(account|contact|email-subscription|faq|gallery|help|public-pages)\/|services\/(labels|services-page)\.)|features\/account\/(data\/|picture\/|sections\/|new-email-code|passkeys\/passkeys-card|profile-|recovery\/)|features\/gallery\/list\/favourites-page|ui\/(document-list|document-picker|file-dialog|message-thread|missing-event)|data\/(brief-items|guest-fields|message-labels|next-step|people-labels|picture-labels|scan-here|sections)|app\/(account-menu|account-outlet|app-shell|bottom-bar|event-|first-load-|install-|points-badge|shell-links|side-bar|sign-out|sync-))/

/** What a door says, on its own page and on those of hosts. */
const DOOR = /^src\/client\/(features\/check-in\/|data\/sections)/

/** What only the pages of the gallery say: the first visit does not load it. */
const GALLERY = /^src\/client\/features\/gallery\//

/** The page of an invitation is an entry of its own, with words of its own. */
const GUEST = /^src\/client\/guest-page\//

const CATALOG = /messages\.po(?:\?(door|gallery|work|guest))?$/

/**
 * The catalogs in five: `messages.po` has what may be said on any page of the app, `messages.po?door` what a door
 * says, `messages.po?gallery` what only the gallery says, `messages.po?work` what only hosts read besides, fetched with
 * the first page behind the sign-in, and `messages.po?guest` what an invitation says, which is no page of the app.
 * Nobody pays for the words of others.
 */
export function splitCatalogs(): Plugin[] {
  const plugins = lingui() as Plugin[]
  const compiler = plugins.find(({ name }) => name === 'vite-plugin-lingui')
  const compile = compiler?.transform
  if (!compiler || typeof compile !== 'function')
    throw new Error('@lingui/vite-plugin compiles elsewhere now')
  const divided: Plugin = {
    ...compiler,
    async transform(source, id, options) {
      const [file = ''] = id.split('?')
      const compiled = CATALOG.test(id) && (await compile.call(this, source, file, options))
      if (!compiled || typeof compiled === 'string') return null
      const code = /JSON\.parse\((".*")\)/s.exec(String(compiled.code))?.[1]
      if (!code) return this.error('a compiled catalog is not written as expected')
      // A literal of JavaScript, whose escapes JSON does not know: a non-breaking space is \xA0.
      const messages = JSON.parse(String(runInNewContext(code))) as Record<string, unknown>
      const isWanted = wantedIn(source, CATALOG.exec(id)?.[1])
      const wanted = Object.entries(messages).filter(([id_]) => isWanted(id_))
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))
      return { ...compiled, code: `export const messages = JSON.parse(${text})` }
    },
  }
  return plugins.map((plugin) => (plugin === compiler ? divided : plugin))
}

/** Which texts a part of the catalog has, by who says them. */
function wantedIn(po: string, part: string | undefined): (id: string) => boolean {
  const origins = originsOf(po)
  const only = (id: string, who: RegExp) => origins.get(id)?.every((origin) => who.test(origin)) ?? false
  const some = (id: string, who: RegExp) => origins.get(id)?.some((origin) => who.test(origin)) ?? false
  // A text that both hosts and the gallery say is in both parts.
  const isLater = (id: string) =>
    origins.get(id)?.every((origin) => WORK.test(origin) || GALLERY.test(origin)) ?? false
  const isDoor = (id: string) => isLater(id) && some(id, DOOR)
  switch (part) {
    case 'guest':
      return (id) => some(id, GUEST)
    case 'door':
      return isDoor
    case 'gallery':
      return (id) => isLater(id) && some(id, GALLERY)
    case 'work':
      return (id) => isLater(id) && some(id, WORK) && !isDoor(id)
    default:
      return (id) => !isLater(id) && !only(id, GUEST)
  }
}

/** The files that each text stands in, by its id. */
function originsOf(po: string): ReadonlyMap<string, readonly string[]> {
  const entries = po.split(/\n\n+/).map((entry) => entry.split('\n'))
  return new Map(
    entries.flatMap((lines) => {
      const origins = lines.filter((line) => line.startsWith('#: ')).map((line) => line.slice(3))
      if (origins.length === 0) return []
      return [[idOf(fieldOf(lines, 'msgid'), fieldOf(lines, 'msgctxt')), origins] as const]
    }),
  )
}

/** As lingui's macros make it of a text and its context. */
function idOf(text: string, context: string): string {
  return createHash('sha256').update(`${text}\u001F${context}`).digest('base64').slice(0, 6)
}

/** A field may go on for several lines, each a text of its own in quotes. */
function fieldOf(lines: readonly string[], name: string): string {
  const start = lines.findIndex((line) => line.startsWith(`${name} "`))
  if (start === -1) return ''
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => !line.startsWith('"'))
  const more = end === -1 ? rest : rest.slice(0, end)
  const quoted = [lines[start]?.slice(name.length + 1) ?? '""', ...more]
  return quoted.map((text) => JSON.parse(text) as string).join('')
}
