/**
 * `npm run pictures -- [words…] [--look ar-phone-dark] [--out folder]`: takes a picture of every screen in all its
 * states, in both languages, on a phone and a desktop, light and dark, and lists them in index.html. The words choose
 * screens and states by name, as in `door` or `tracking empty`; `--look` a part of a look's name, as in `phone-dark`.
 * The tables are in tests/pictures.
 */
import { spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt, findNode, root } from './prepare.mjs'

const LOOKS = ['ar', 'en'].flatMap((language) =>
  ['phone', 'desktop'].flatMap((size) => ['light', 'dark'].map((theme) => `${language}-${size}-${theme}`)),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string', multiple: true }, out: { type: 'string' } },
})
const folder = path.resolve(values.out ?? path.join(root, '.cache/pictures'))
const looks = LOOKS.filter((look) => (values.look ?? ['']).some((part) => look.includes(part)))
await ensureBuilt()
await mkdir(folder, { recursive: true })

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const wanted = positionals.length > 0 ? ['--grep', positionals.join(' ')] : []
const child = spawn(
  findNode(),
  [
    playwright,
    'test',
    '--config',
    'tests/pictures/pictures.config.ts',
    ...wanted,
    ...looks.map((look) => `--project=${look}`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
)
const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
const count = await writeIndex()
console.log(`${count} pictures: ${path.join(folder, 'index.html')}`)
process.exitCode = code ?? 1

/** A row for each state, its looks beside each other; what an earlier run took is listed too. */
async function writeIndex(): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png')).sort()
  const states = Map.groupBy(files, (file) => file.split('.')[0] ?? '')
  const figure = (file: string) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${file.split('.').at(-2)}</figcaption></figure>`
  const rows = Array.from(
    states,
    ([state, pictures]) => `<h2>${state}</h2><div>${pictures.map(figure).join('')}</div>`,
  )
  const style =
    'body{font:14px sans-serif;background:#777;color:#fff}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:420px}a{color:inherit}'
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join('\n')}\n`,
  )
  return files.length
}
