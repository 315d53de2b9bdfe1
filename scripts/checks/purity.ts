import type { Finding } from './findings.ts'
import { readFiles } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const PURE_ROOMS = ['src/shared/rules', 'src/shared/card', 'src/catalog']
/** Files without any of these are not parsed. */
const SUSPECT = /\b(Date|Math\.random|performance|crypto|Temporal)\b/
const IMPURE_CALLS = new Set([
  'Date',
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

/** Rules and the card renderer take the clock and chance as arguments: the same input gives the same result everywhere. */
export function checkPurity(root: string): Finding[] {
  return readFiles(root, PURE_ROOMS, ['.ts', '.tsx']).flatMap((file) => {
    const findings: Finding[] = []
    const report = (start: number, what: string): void => {
      findings.push({
        file: file.path,
        line: lineAt(file.text, start),
        rule: 'pure',
        message: `${what} asks the machine for time or chance: shared/rules and shared/card are pure, take it as an argument.`,
      })
    }
    if (!SUSPECT.test(file.text)) return []
    visitSyntax(file, {
      CallExpression(node) {
        const callee = file.text.slice(node.callee.start, node.callee.end)
        if (IMPURE_CALLS.has(callee) || callee.startsWith('Temporal.Now.')) report(node.start, `${callee}()`)
      },
      NewExpression(node) {
        const callee = file.text.slice(node.callee.start, node.callee.end)
        if (callee === 'Date' && node.arguments.length === 0) report(node.start, 'new Date()')
      },
    })
    return findings
  })
}
