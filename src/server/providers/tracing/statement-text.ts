/** Statements that write hundreds of rows repeat themselves. */
const LONGEST = 4000

/** Whatever is quoted or a number, also where the end was cut off. What matches first wins. */
const PARTS = [
  /"(?:[^"]|"")*(?:"|$)/, // a name
  /\$\d+/, // a placeholder
  /\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/, // a comment
  /\$(?<tag>(?:[a-z_]\w*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)/,
  /\be'(?:[^'\\]|\\(?:[\s\S]|$)|'')*(?:'|$)/,
  /'(?:[^']|'')*(?:'|$)/,
  /\b\d[\w.]*/,
]
const PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'gi')

/** A statement with its names and placeholders; comments are left out, and every value written into it is a `?`. */
export function withoutValues(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(PART, (part) => {
      if (part.startsWith('"') || /^\$\d/.test(part)) return part
      return part.startsWith('/*') || part.startsWith('--') ? ' ' : '?'
    })
    .replace(/\s+/g, ' ')
    .trim()
}

const OPERATION = /\b(?:select|insert|update|delete|merge)\b/i
/** `IS DISTINCT FROM` names no table, and a subquery has none of its own outside its brackets. */
const TABLE = /(?<!\bdistinct\s)\b(?:from|into|update)\s+"?(?!as\b)([a-z_]\w*)"?/i

/** What a statement does and to which table, for a name of few values: what is in brackets does not count. */
export function summaryOf(statement: string): { operation: string; table: string | null } {
  const outer = withoutBrackets(statement)
  const [operation = ''] = OPERATION.exec(outer) ?? /^\w+/.exec(outer) ?? []
  return { operation: operation.toUpperCase(), table: TABLE.exec(outer)?.[1] ?? null }
}

function withoutBrackets(text: string): string {
  const inner = text.replace(/\([^()]*\)/g, '')
  return inner === text ? text : withoutBrackets(inner)
}
