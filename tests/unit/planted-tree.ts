import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Finding, formatFinding } from '../../scripts/checks/findings.ts'

/** The project under test. */
export const project = path.resolve(import.meta.dirname, '../..')

/** Text of a module that has something to import and nothing wrong with it. */
export const code = 'export const here = 1\n'

/** A fresh, nearly empty project before each test of the file, gone after it. */
export function plantTree(): { readonly root: string; write: (files: Record<string, string>) => void } {
  let root = ''
  const write = (files: Record<string, string>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
  }
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'marhaba-checks-'))
    write({ 'package.json': '{ "type": "module", "imports": { "#shared/*": "./src/shared/*" } }' })
  })
  afterEach(() => {
    rmSync(root, { recursive: true, force: true })
  })
  return {
    get root() {
      return root
    },
    write,
  }
}

/** The findings as a person sees them. */
export function lines(findings: Finding[]): string {
  return findings.map(formatFinding).join('\n')
}
