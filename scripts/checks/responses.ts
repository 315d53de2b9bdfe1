import type { ESTree } from 'vite'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const REFUSED_NAME = /^answer(s|ed)?$/
/** What brings an HTTP response: `fetch`, the API's `call`, Fastify's `inject`, and `request.post` of browser tests. */
const CALLS = new Set(['fetch', 'call', 'inject'])
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Variables called `answer` that hold an HTTP response: by the glossary an answer is what a guest sends. */
export function checkResponses(root: string): Finding[] {
  return readFiles(root, ['src', 'tests', 'scripts'], ['.ts', '.tsx', '.mjs']).flatMap(misnamedResponses)
}

function misnamedResponses(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  visitSyntax(file, {
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !REFUSED_NAME.test(id.name) || !isResponse(init)) return
      findings.push({
        file: file.path,
        line: lineAt(file.text, id.start),
        rule: 'response',
        message: `"${id.name}" holds an HTTP response: call it response, or result where it is an ApiResult.`,
      })
    },
  })
  return findings
}

function isResponse(init: ESTree.Expression | null): boolean {
  if (init?.type !== 'AwaitExpression' || init.argument.type !== 'CallExpression') return false
  const { callee } = init.argument
  if (callee.type === 'Identifier') return CALLS.has(callee.name)
  if (callee.type !== 'MemberExpression') return false
  const name = nameOf(callee.property)
  return CALLS.has(name) || (METHODS.has(name) && nameOf(callee.object) === 'request')
}

/** `request` of `request` and of `page.request`. */
function nameOf(node: ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
