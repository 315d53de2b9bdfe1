import { describe, expect, it } from 'vitest'
import { createEmitter, createStore } from '#client/lib/create-store.ts'

describe('createStore', () => {
  it('returns what was set last and notifies of every change', () => {
    const store = createStore({ count: 0 })
    const seen: number[] = []
    store.subscribe(() => seen.push(store.get().count))
    store.set({ count: 1 })
    store.update(({ count }) => ({ count: count + 1 }))
    expect(store.get()).toEqual({ count: 2 })
    expect(seen).toEqual([1, 2])
  })

  it('notifies nobody when the value stays the same', () => {
    const store = createStore('a')
    let calls = 0
    store.subscribe(() => {
      calls += 1
    })
    store.set('a')
    store.update((same) => same)
    expect(calls).toBe(0)
    store.set('b')
    expect(calls).toBe(1)
  })

  it('calls a listener no more once it has unsubscribed', () => {
    const store = createStore(0)
    const seen: number[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.get()))
    store.set(1)
    unsubscribe()
    store.set(2)
    expect(seen).toEqual([1])
  })
})

describe('createEmitter', () => {
  it('hands the payload to every listener, also while one of them unsubscribes', () => {
    const { emit, subscribe } = createEmitter<string>()
    const seen: string[] = []
    const unsubscribe = subscribe((text) => {
      seen.push(`first ${text}`)
      unsubscribe()
    })
    subscribe((text) => seen.push(`second ${text}`))
    emit('a')
    emit('b')
    expect(seen).toEqual(['first a', 'second a', 'second b'])
  })

  it('notifies of equal payloads too', () => {
    const { emit, subscribe } = createEmitter<number>()
    const seen: number[] = []
    subscribe((value) => seen.push(value))
    emit(1)
    emit(1)
    expect(seen).toEqual([1, 1])
  })
})
