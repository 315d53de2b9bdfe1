/** A declaration of a style sheet with the blocks it stands in, outermost first. */
export interface Declaration {
  property: string
  value: string
  selectors: string[]
  line: number
}

/**
 * The declarations of a style sheet, nested blocks included; `@apply x y` counts as a declaration of `@apply`.
 * Reads what Tailwind's CSS holds: strings and comments are passed over, so braces in them do no harm.
 */
export function readDeclarations(css: string): Declaration[] {
  const text = css.replace(/\/\*[\s\S]*?\*\/|(["'])(?:\\.|(?!\1)[^\\\n])*\1/g, blank)
  const declarations: Declaration[] = []
  const selectors: string[] = []
  let line = 1
  let statement = ''
  let statementLine = 1

  const close = (): void => {
    const [, property, value] =
      /^(@apply|[-\w]+)\s*(?::|(?<=@apply)\s)\s*([\s\S]*)$/.exec(statement.trim()) ?? []
    if (property && value !== undefined) {
      declarations.push({
        property: property.toLowerCase(),
        value: value.trim(),
        selectors: [...selectors],
        line: statementLine,
      })
    }
    statement = ''
  }

  for (const char of text) {
    if (char === '\n') line += 1
    if (char === '{') {
      selectors.push(statement.trim())
      statement = ''
    } else if (char === '}') {
      close()
      selectors.pop()
    } else if (char === ';') {
      close()
    } else {
      if (statement.trim() === '' && char.trim() !== '') statementLine = line
      statement += char
    }
  }
  close()
  return declarations
}

/** Comments vanish, strings keep their text without the characters that end blocks; lines stay where they are. */
function blank(match: string): string {
  return match.startsWith('/*') ? match.replace(/[^\n]/g, ' ') : match.replace(/[{};]/g, ' ')
}
