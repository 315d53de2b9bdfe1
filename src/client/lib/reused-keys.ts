/** The keys of drawn rows, by the id of what each shows. */
export type RowKeys = ReadonlyMap<string, number>

/**
 * Keys for the rows of a virtualized list that are to be drawn next. What stays keeps its key; what comes takes the key,
 * and with it the elements, of a row that leaves: to write other texts into a row costs a third of building one. The key
 * of `focused` is left unused when it leaves: nothing else may get its focus.
 */
export function reusedKeys(before: RowKeys, ids: readonly string[], focused: string | null): RowKeys {
  const drawn = new Set(ids)
  const free: number[] = []
  let unused = 0
  for (const [id, key] of before) {
    unused = Math.max(unused, key + 1)
    if (!drawn.has(id) && id !== focused) free.push(key)
  }
  free.reverse()
  return new Map(ids.map((id) => [id, before.get(id) ?? free.pop() ?? unused++] as const))
}
