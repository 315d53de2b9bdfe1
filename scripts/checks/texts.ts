import type { ESTree } from 'vite'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const CLIENT = ['src/client']
const MACRO_ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const SILENT_ELEMENTS = new Set(['style', 'script'])
const READ_ATTRIBUTES =
  /^(placeholder|title|alt|label|description|aria-(label|description|placeholder|roledescription|valuetext)|errorMessage|summary|hint|heading|message)$/
const TOAST = /^toast(\.(success|error|info|warning|message|loading))?$/
/** X stands for any digit in the shape of a number (05X XXX XXXX): no word in any language. */
const LETTER = /[\p{L}--[Xx]]/v
/** Digits are read and written by rules, letters by people. */
const ARABIC = /[\p{Script=Arabic}--[\p{N}\p{P}]]/v
/** A language is named in its own script, whatever the language of the page: the one Arabic word of the code. */
const NAMES_LANGUAGES = 'src/client/i18n/languages.ts'

const REMEDY = 'write it inside <Trans> or t`…` and translate it in locales/'

/** Every word a person reads comes out of the catalogues: no bare text in JSX, no Arabic in code. */
export function checkTexts(root: string): Finding[] {
  return readFiles(root, CLIENT, ['.ts', '.tsx']).flatMap((file) => [
    ...checkUntranslated(file),
    ...checkArabic(file),
  ])
}

function checkUntranslated(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const open: string[] = []
  const insideMacro = (): boolean => open.some((name) => MACRO_ELEMENTS.has(name))
  const report = (node: { start: number }, text: string, where: string): void => {
    findings.push({
      file: file.path,
      line: lineAt(file.text, firstLetter(file.text, node.start)),
      rule: 'untranslated',
      message: `${where} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}” is not translated: ${REMEDY}.`,
    })
  }

  visitSyntax(file, {
    JSXElement(node) {
      open.push(nameOf(node, file))
    },
    'JSXElement:exit'() {
      open.pop()
    },
    JSXText(node) {
      if (LETTER.test(node.value) && !insideMacro()) report(node, node.value, 'text')
    },
    JSXExpressionContainer(node) {
      const parentIsSilent = SILENT_ELEMENTS.has(open.at(-1) ?? '')
      if (insideMacro() || parentIsSilent || isAttributeValue(node, file)) return
      for (const literal of shownLiterals(node.expression)) report(literal.node, literal.text, 'text')
    },
    JSXAttribute(node) {
      const name = file.text.slice(node.name.start, node.name.end)
      if (!READ_ATTRIBUTES.test(name) || !node.value || MACRO_ELEMENTS.has(open.at(-1) ?? '')) return
      for (const literal of shownLiterals(node.value)) report(literal.node, literal.text, `${name}=`)
    },
    CallExpression(node) {
      const [argument] = node.arguments
      if (!argument || !TOAST.test(file.text.slice(node.callee.start, node.callee.end))) return
      for (const literal of shownLiterals(argument)) report(literal.node, literal.text, 'toast')
    },
  })
  return findings
}

function checkArabic(file: SourceFile): Finding[] {
  if (file.path === NAMES_LANGUAGES || /\.test\.tsx?$/.test(file.path)) return []
  const findings: Finding[] = []
  const look = (text: string, start: number): void => {
    if (!ARABIC.test(text)) return
    findings.push({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'arabic-in-code',
      message: `Arabic text “${text.trim().slice(0, 40)}” in code: it belongs in locales/ar/messages.po.`,
    })
  }
  visitSyntax(file, {
    Literal(node) {
      if (typeof node.value === 'string') look(node.value, node.start)
    },
    TemplateElement(node) {
      look(node.value.raw, node.start)
    },
    JSXText(node) {
      look(node.value, firstLetter(file.text, node.start))
    },
  })
  return findings
}

interface Shown {
  node: { start: number }
  text: string
}

/** The literal words an expression can put on the screen: itself, or either side of a choice. */
function shownLiterals(node: ESTree.Node): Shown[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [{ node, text: node.value }] : []
    case 'TemplateLiteral': {
      const text = node.quasis.map((quasi) => quasi.value.raw).join('…')
      return LETTER.test(text) ? [{ node, text }] : []
    }
    case 'JSXExpressionContainer':
      return shownLiterals(node.expression)
    case 'ConditionalExpression':
      return [...shownLiterals(node.consequent), ...shownLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : shownLiterals(node.left)), ...shownLiterals(node.right)]
    default:
      return []
  }
}

function nameOf(element: ESTree.JSXElement, file: SourceFile): string {
  const { name } = element.openingElement
  return file.text.slice(name.start, name.end)
}

/** `a={…}` rather than a child `{…}`: what stands directly before the brace is an equals sign. */
function isAttributeValue(node: { start: number }, file: SourceFile): boolean {
  return /=\s*$/.test(file.text.slice(Math.max(0, node.start - 8), node.start))
}

function firstLetter(text: string, from: number): number {
  return from + Math.max(0, text.slice(from).search(LETTER))
}
