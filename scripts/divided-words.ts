import { createHash } from 'node:crypto'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'

/** Who says a text. What only those say who work here, hosts and doors, is no matter of the first page. */
const WORK =
  /^src\/client\/(features\/(check-in|doors|editor|events|guests|sync)\/|app\/(account-menu|account-outlet|app-shell|bottom-bar|install-|shell-links|side-bar|sign-out|sync-|update-prompt))/

const CATALOG = /messages\.po(\?work)?$/

/**
 * The catalogs in two: `messages.po` has what may be said on any page, `messages.po?work` the rest, fetched
 * with the first page behind the sign-in or at a door. Guests and whoever signs in do not pay for it.
 */
export function dividedWords(): Plugin[] {
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
      const messages = JSON.parse(JSON.parse(code)) as Record<string, unknown>
      const work = idsOfWork(source)
      const wanted = Object.entries(messages).filter(([id_]) => work.has(id_) === id.endsWith('?work'))
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))
      return { ...compiled, code: `export const messages = JSON.parse(${text})` }
    },
  }
  return plugins.map((plugin) => (plugin === compiler ? divided : plugin))
}

/** The ids of the texts that stand in files of work alone. */
function idsOfWork(po: string): ReadonlySet<string> {
  const entries = po.split(/\n\n+/).map((entry) => entry.split('\n'))
  const ofWork = entries.filter((lines) => {
    const origins = lines.filter((line) => line.startsWith('#: ')).map((line) => line.slice(3))
    return origins.length > 0 && origins.every((origin) => WORK.test(origin))
  })
  return new Set(ofWork.map((lines) => idOf(fieldOf(lines, 'msgid'), fieldOf(lines, 'msgctxt'))))
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
