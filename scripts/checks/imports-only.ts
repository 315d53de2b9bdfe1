/**
 * A Babel plugin that leaves of a module nothing but what it imports.
 *
 * dependency-cruiser reads TypeScript through TypeScript below 7 or through Babel; this project compiles with
 * TypeScript 7 and has Babel for the message macros, so Babel it is. Dropping everything but the edges spares us
 * the transform. Value imports, re-exports, dynamic imports and `new URL('./x.worker.ts', import.meta.url)`
 * become `import 'x'`; imports of types alone become `require('x')`, which the rules can tell apart.
 */

interface Node {
  type: string
  [key: string]: unknown
}

interface ProgramPath {
  node: { body: Node[]; directives: Node[] }
}

interface Builder {
  importDeclaration(specifiers: Node[], source: Node): Node
  expressionStatement(expression: Node): Node
  callExpression(callee: Node, args: Node[]): Node
  identifier(name: string): Node
  stringLiteral(value: string): Node
}

interface Edge {
  to: string
  typeOnly: boolean
}

/** The plugin, in the form Babel calls it. */
export function importsOnly({ types }: { types: Builder }) {
  return {
    manipulateOptions(_options: unknown, parser: { plugins: unknown[] }) {
      parser.plugins.push('typescript', 'jsx')
    },
    visitor: {
      Program(program: ProgramPath) {
        const edges: Edge[] = []
        collectEdges(program.node.body, edges)
        program.node.directives = []
        program.node.body = edges.map(({ to, typeOnly }) => {
          const source = types.stringLiteral(to)
          return typeOnly
            ? types.expressionStatement(types.callExpression(types.identifier('require'), [source]))
            : types.importDeclaration([], source)
        })
      },
    },
  }
}

function collectEdges(value: unknown, edges: Edge[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectEdges(item, edges)
    return
  }
  if (!isNode(value)) return
  const edge = edgeOf(value)
  if (edge) edges.push(edge)
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object' && key !== 'loc' && !key.endsWith('Comments')) collectEdges(child, edges)
  }
}

function edgeOf(node: Node): Edge | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const to = textOf(node['source'])
      return to === undefined ? undefined : { to, typeOnly: isTypeOnly(node) }
    }
    case 'TSImportType': {
      const to = textOf(node['argument'])
      return to === undefined ? undefined : { to, typeOnly: true }
    }
    case 'CallExpression': {
      const callee = node['callee']
      const to = textOf(first(node['arguments']))
      return isNode(callee) && callee.type === 'Import' && to !== undefined
        ? { to, typeOnly: false }
        : undefined
    }
    case 'NewExpression': {
      const callee = node['callee']
      const to = textOf(first(node['arguments']))
      const isUrl = isNode(callee) && callee.type === 'Identifier' && callee['name'] === 'URL'
      return isUrl && to?.startsWith('.') && /\.tsx?$/.test(to) ? { to, typeOnly: false } : undefined
    }
    default:
      return undefined
  }
}

function isTypeOnly(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers']
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every(
      (specifier) => isNode(specifier) && (specifier['importKind'] ?? specifier['exportKind']) === 'type',
    )
  )
}

function textOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'StringLiteral' ? String(node['value']) : undefined
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
