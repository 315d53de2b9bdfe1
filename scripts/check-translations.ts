/**
 * Fails when the catalogs are not what `npm run i18n:extract` would make of the sources, or a text has no Arabic.
 * Works on a copy: a check never writes to the checkout.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const copy = mkdtempSync(join(tmpdir(), 'marhaba-catalogs-'))
const problems: string[] = []

try {
  cpSync('locales', copy, { recursive: true })
  const extraction = spawnSync('npx', ['--no', 'lingui', 'extract', '--clean', '--workers', '1'], {
    env: { ...process.env, CATALOG_FOLDER: copy },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (extraction.status !== 0)
    problems.push(`The texts could not be collected:\n${extraction.stdout}${extraction.stderr}`)

  for (const language of ['en', 'ar']) {
    const fresh = entriesOf(join(copy, language, 'messages.po'))
    const committed = entriesOf(join('locales', language, 'messages.po'))
    const stale = fresh.size !== committed.size || [...fresh.keys()].some((id) => !committed.has(id))
    if (stale) problems.push(`locales/${language}/messages.po is stale: run npm run i18n:extract`)
  }
  for (const [id, text] of entriesOf(join(copy, 'ar', 'messages.po'))) {
    if (text === '') problems.push(`no Arabic for ${JSON.stringify(id)} in locales/ar/messages.po`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length ? 1 : 0

/** Message id to text of a catalog; entries that are used no longer (`#~`) count under their marked id. */
function entriesOf(file: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const block of readFileSync(file, 'utf8').split(/\n{2,}/)) {
    const obsolete = block.includes('#~ msgid')
    const lines = block.split('\n').map((line) => line.replace(/^#~ /, ''))
    const field = (name: string) => {
      const start = lines.findIndex((line) => line.startsWith(`${name} `))
      if (start < 0) return null
      const rest = lines.slice(start + 1)
      const end = rest.findIndex((line) => !line.startsWith('"'))
      const parts = [
        lines[start]?.slice(name.length + 1) ?? '""',
        ...rest.slice(0, end < 0 ? rest.length : end),
      ]
      return parts
        .filter(Boolean)
        .map((part) => JSON.parse(part) as string)
        .join('')
    }
    const id = field('msgid')
    if (id)
      entries.set(
        obsolete ? `#~ ${id}` : [field('msgctxt'), id].filter(Boolean).join('\u0004'),
        field('msgstr') ?? '',
      )
  }
  return entries
}
