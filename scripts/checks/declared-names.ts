import type { ESTree } from 'vite'
import type { SourceFile } from './source-files.ts'
import { visitSyntax } from './syntax.ts'

/** A name that a module gives to something, and the offset at which it does. */
export interface DeclaredName {
  name: string
  start: number
}

/** What may stand where something is named. */
type Named = ESTree.ParamPattern | ESTree.BindingPattern | ESTree.PropertyKey | null

/**
 * Names of functions, methods, classes, variables, parameters, types and interfaces, and the local names that imports
 * are given. Names of properties are left out: many are those of the wire, of SQL or of a Dexie store. For the same
 * reason `{ kept }` in a pattern is the property's name, and `{ kept: saved }` declares `saved`.
 */
export function declaredNames(file: SourceFile): DeclaredName[] {
  const names: DeclaredName[] = []
  const declare = (node: Named): void => {
    names.push(...namesIn(node))
  }
  const declareFunction = ({ id, params }: { id?: Named; params: Named[] }): void => {
    declare(id ?? null)
    params.forEach(declare)
  }
  const declareId = ({ id }: { id: Named }): void => declare(id)
  visitSyntax(file, {
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    TSFunctionType: declareFunction,
    TSMethodSignature: ({ params }) => params.forEach(declare),
    MethodDefinition: ({ key }) => declare(key),
    ClassDeclaration: declareId,
    TSTypeAliasDeclaration: declareId,
    TSInterfaceDeclaration: declareId,
    VariableDeclarator: declareId,
    CatchClause: ({ param }) => declare(param),
    TSTypeParameter: ({ name }) => declare(name),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
    ImportSpecifier: ({ imported, local }) => {
      if (local.start !== imported.start) declare(local)
    },
  })
  return names
}

/** The identifiers that a name or a pattern declares. */
function namesIn(node: Named): DeclaredName[] {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: node.name, start: node.start }]
    case 'ObjectPattern':
      return node.properties.flatMap((part) => {
        if (part.type === 'RestElement') return namesIn(part.argument)
        return part.shorthand ? [] : namesIn(part.value)
      })
    case 'ArrayPattern':
      return node.elements.flatMap((element) =>
        element?.type === 'RestElement' ? namesIn(element.argument) : namesIn(element),
      )
    case 'AssignmentPattern':
      return namesIn(node.left)
    case 'RestElement':
      return namesIn(node.argument)
    case 'TSParameterProperty':
      return namesIn(node.parameter)
    default:
      return []
  }
}
