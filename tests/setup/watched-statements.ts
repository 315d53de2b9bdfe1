import pg from 'pg'

export interface WatchedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What `work` asks the database, each statement once, with parameters that it was asked with. */
export async function watchStatements(work: () => Promise<unknown>): Promise<WatchedStatement[]> {
  const statements = new Map<string, WatchedStatement>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const text = textOf(statement)
    if (text !== null) statements.set(text, { text, values: Array.isArray(rest[0]) ? rest[0] : [] })
    return Reflect.apply(query, this, [statement, ...rest])
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...statements.values()]
}

/** Of a statement about rows: not of `BEGIN` and its like, nor of what is sent with the commit. */
function textOf(statement: unknown): string | null {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  if (typeof text !== 'string' || /\bcommit$/.test(text)) return null
  return /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i.test(text) ? text : null
}
