/** Compares plain data by value; an undefined field equals a missing one. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = definedKeys(one)
  if (keys.length !== definedKeys(other).length) return false
  return keys.every((key) => deepEqual(Reflect.get(one, key), Reflect.get(other, key)))
}

function definedKeys(value: object): string[] {
  return Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined)
}
