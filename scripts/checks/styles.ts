import { readDeclarations } from './css-declarations.ts'
import type { Finding } from './findings.ts'
import { readFiles, type SourceFile } from './source-files.ts'
import { lineAt, visitSyntax } from './syntax.ts'

const PHYSICAL_CLASSES = [
  /^(m|p|scroll-m|scroll-p)[lr]-(\d|\[|\(|auto$|px$|safe)/,
  /^(left|right)-(\d|\[|\(|auto$|full$|px$)/,
  /^(text|float|clear)-(left|right)$/,
  /^rounded-(l|r|tl|tr|bl|br)(-|$)/,
  /^border-[lr](-|$)/,
  /^(origin|object|bg)-((top|bottom)-)?(left|right)(-(top|bottom))?$/,
]
const SPACED_CLASS = /^tracking-/
const ITALIC_CLASS = /^italic$/
/** A variant that keeps a class away from Arabic text. */
const LATIN_VARIANT = /^(latin|en|lang-en|ltr|\[&:lang\(en\)\]|not-lang-ar)$/

const PHYSICAL_PROPERTY =
  /^((scroll-)?(margin|padding)|border)-(left|right)(-[a-z]+)*$|^border-(top|bottom)-(left|right)-radius$|^(left|right)$/
const DIRECTED_PROPERTY = /^(text-align|float|clear|caption-side)$/
const LATIN_SELECTOR = /:lang\(\s*['"]?en|\[lang(\||\^|\*)?=['"]?en|latin/

const PHYSICAL_STYLE =
  /^((scroll)?(Margin|Padding|margin|padding)|border)(Left|Right)([A-Z][a-zA-Z]*)?$|^border(Top|Bottom)(Left|Right)Radius$|^(left|right)$/

const LOGICAL =
  'the page is read from both sides: use the logical one (ms- me- ps- pe- start end, margin-inline-start, inset-inline-end)'
const JOINED = 'Arabic letters join and have no italics: guard it with the latin: variant or :lang(en)'

/** Start and end instead of left and right; no letter-spacing and no italics where Arabic may stand. */
export function checkStyles(root: string): Finding[] {
  return [
    ...readFiles(root, ['src/client'], ['.css']).flatMap(checkSheet),
    ...readFiles(root, ['src/client'], ['.ts', '.tsx']).flatMap(checkSource),
  ]
}

function checkSheet(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  for (const { property, value, selectors, line } of readDeclarations(file.text)) {
    const report = (rule: string, what: string, remedy: string): void => {
      findings.push({ file: file.path, line, rule, message: `"${what}": ${remedy}.` })
    }
    if (property === '@apply') {
      for (const name of value.split(/\s+/)) {
        const fault = faultOfClass(name)
        if (fault) report(fault.rule, name, fault.remedy)
      }
    } else if (PHYSICAL_PROPERTY.test(property)) {
      report('physical-side', property, LOGICAL)
    } else if (DIRECTED_PROPERTY.test(property) && /\b(left|right)\b/.test(value)) {
      report('physical-side', `${property}: ${value}`, LOGICAL)
    } else if (selectors.some((selector) => LATIN_SELECTOR.test(selector))) {
      // Latin text may be spaced and slanted.
    } else if (property === 'letter-spacing' && !/^(0(px|r?em)?|normal|inherit)$/.test(value)) {
      report('joined-letters', `letter-spacing: ${value}`, JOINED)
    } else if (property === 'font-style' && /italic|oblique/.test(value)) {
      report('joined-letters', `font-style: ${value}`, JOINED)
    }
  }
  return findings
}

function checkSource(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const report = (start: number, rule: string, what: string, remedy: string): void => {
    findings.push({ file: file.path, line: lineAt(file.text, start), rule, message: `"${what}": ${remedy}.` })
  }
  const look = (text: string, start: number): void => {
    for (const match of text.matchAll(/\S+/g)) {
      const fault = faultOfClass(match[0])
      if (fault) report(start + match.index, fault.rule, match[0], fault.remedy)
    }
  }
  visitSyntax(file, {
    Literal(node) {
      if (typeof node.value === 'string') look(node.value, node.start)
    },
    TemplateElement(node) {
      look(node.value.raw, node.start)
    },
    JSXAttribute(node) {
      if (file.text.slice(node.name.start, node.name.end) !== 'style') return
      if (node.value?.type !== 'JSXExpressionContainer' || node.value.expression.type !== 'ObjectExpression')
        return
      for (const property of node.value.expression.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (PHYSICAL_STYLE.test(property.key.name))
          report(property.start, 'physical-side', property.key.name, LOGICAL)
      }
    },
  })
  return findings
}

function faultOfClass(token: string): { rule: string; remedy: string } | undefined {
  const parts = token.split(/:(?![^[]*\])/)
  const name = (parts.at(-1) ?? '').replace(/^[!-]+|!$/g, '')
  if (PHYSICAL_CLASSES.some((pattern) => pattern.test(name)))
    return { rule: 'physical-side', remedy: LOGICAL }
  const spacedOrSlanted = (SPACED_CLASS.test(name) && name !== 'tracking-normal') || ITALIC_CLASS.test(name)
  if (spacedOrSlanted && !parts.slice(0, -1).some((variant) => LATIN_VARIANT.test(variant))) {
    return { rule: 'joined-letters', remedy: JOINED }
  }
  return undefined
}
