import { describe, expect, test } from 'vitest'
import { reusedKeys } from '#client/lib/reused-keys.ts'

const drawn = (...ids: string[]) => reusedKeys(new Map(), ids, null)

describe('keys of the rows of a list that scrolls', () => {
  test('a row that stays keeps its key, and one that comes takes the key of one that left', () => {
    const before = drawn('a', 'b', 'c')
    const after = reusedKeys(before, ['b', 'c', 'd'], null)
    expect(after.get('b')).toBe(before.get('b'))
    expect(after.get('c')).toBe(before.get('c'))
    expect(after.get('d')).toBe(before.get('a'))
  })

  test('a row that has the keyboard gives its key to no other', () => {
    const before = drawn('a', 'b', 'c')
    const after = reusedKeys(before, ['b', 'c', 'd'], 'a')
    expect([...before.values()]).not.toContain(after.get('d'))
  })

  test('a guest that moves in the list takes the row along', () => {
    const before = drawn('a', 'b', 'c')
    expect(reusedKeys(before, ['new', 'a', 'b', 'c'], null)).toEqual(new Map([['new', 3], ...before]))
  })

  test('no two rows have one key, however often the list is searched', () => {
    const words = ['abcdef', 'bdf', '', 'xyz', 'abcdefxyz', 'fed']
    let keys = drawn()
    for (const word of words) {
      keys = reusedKeys(keys, [...word], 'd')
      expect(new Set(keys.values()).size).toBe(word.length)
    }
  })
})
