import { spawn } from 'node:child_process'
import path from 'node:path'
import { checkBoundaries } from './boundaries.ts'
import { checkCommits } from './commits.ts'
import { type Check, type Finding, formatFinding } from './findings.ts'
import { checkFolders } from './folders.ts'
import { checkGlossary, countFindings } from './glossary.ts'
import { checkImportPaths } from './import-paths.ts'
import { checkNames } from './names.ts'
import { checkPurity } from './purity.ts'
import { checkResponses } from './responses.ts'
import { checkSpecification } from './specification.ts'
import { checkStyles } from './styles.ts'
import { checkTexts } from './texts.ts'

/** What a step came to. `output` is for a person; `findings` is there for the checks of our own. */
export interface Outcome {
  ok: boolean
  output: string
  findings?: Finding[]
}

/** A named check of the whole tree. */
export interface Step {
  name: string
  about: string
  run: (root: string) => Promise<Outcome>
}

/** Every static check, in the order they are reported. */
export const steps: Step[] = [
  {
    name: 'lint',
    about: 'Biome: format, imports, suspicious code, accessibility',
    run: tools(['biome', 'check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  },
  {
    name: 'types',
    about: 'TypeScript, strict, four projects',
    // One thread for each: several would check again what they share, which takes twice the time of the processor.
    run: tools(
      ...['src/client', 'src/client/service-worker', 'src/server', 'tests'].map((project) => [
        'tsc',
        '--singleThreaded',
        '-p',
        project,
      ]),
    ),
  },
  {
    name: 'boundaries',
    about: 'who may import whom, no circles, pure rules',
    run: own(async (root) => [...(await checkBoundaries(root)), ...checkPurity(root)]),
  },
  {
    name: 'names',
    about:
      'file names, folders, feature vocabulary, import paths, length, glossary, responses, codes of the specification',
    run: async (root) => {
      const words = checkGlossary(root)
      const outcome = await own(() => [
        ...checkNames(root),
        ...checkFolders(root),
        ...checkImportPaths(root),
        ...checkSpecification(root),
        ...checkResponses(root),
        ...words,
      ])(root)
      return { ...outcome, output: `${outcome.output}\n\n${countFindings(words)}` }
    },
  },
  {
    name: 'unused',
    about: 'knip: files, exports and packages nobody uses',
    run: tools(['knip', '--no-progress', '--no-config-hints']),
  },
  {
    name: 'duplicates',
    about: 'jscpd: nothing written twice',
    run: tools(
      ['jscpd', '--no-colors', '--config', '.jscpd.json'],
      ['jscpd', '--no-colors', '--config', 'tests/.jscpd.json'],
    ),
  },
  {
    name: 'styles',
    about: 'start and end, never left and right; Arabic letters stay joined',
    run: own(checkStyles),
  },
  { name: 'texts', about: 'every word on the screen comes from the catalogues', run: own(checkTexts) },
  {
    name: 'i18n',
    about: 'catalogues complete and up to date',
    run: tools(['npm', 'run', '--silent', 'i18n:check']),
  },
  {
    name: 'commits',
    about: 'Conventional Commits, the noun as scope',
    run: own((root) => checkCommits(root)),
  },
]

function own(check: Check): Step['run'] {
  return async (root) => {
    const findings = await check(root)
    return { ok: findings.length === 0, output: findings.map(formatFinding).join('\n'), findings }
  }
}

function tools(...commands: string[][]): Step['run'] {
  return async (root) => {
    const results = await Promise.all(commands.map((command) => runTool(root, command)))
    const failed = results.filter((result) => !result.ok)
    return { ok: failed.length === 0, output: failed.map((result) => result.output).join('\n') }
  }
}

function runTool(root: string, [name = '', ...args]: string[]): Promise<Outcome> {
  const bin = path.join(root, 'node_modules', '.bin')
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ ok: false, output: `${name}: ${error.message}` }))
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: output.trim() || `${name} ended with code ${code}` }),
    )
  })
}
