import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore } from '#client/api/session-store.ts'
import { memoryStorage, userOf } from '../sync/device.ts'

let lasting: Storage
let foreignWrites: (() => void)[]

beforeEach(() => {
  lasting = memoryStorage()
  foreignWrites = []
})

function openTab(tab = memoryStorage()) {
  const onForeignWrite = (listener: () => void) => void foreignWrites.push(listener)
  return { tab, store: createSessionStore({ lasting, tab, onOtherTabWrite: onForeignWrite }) }
}

const noura = userOf('noura')
const storedUser = (user: object, remember_me: boolean) =>
  JSON.stringify({ ...user, token: 't', remember_me })
const saved = (storage: Storage) => [storage.getItem('user'), storage.getItem('token')]

describe('[R-1] the session', () => {
  it('lies in local storage with remember_me, and a new tab has it', () => {
    const { tab, store } = openTab()
    store.signIn({ user: noura, token: 't' }, true)
    expect(saved(lasting)).toEqual([storedUser(noura, true), 't'])
    expect(saved(tab)).toEqual([null, null])
    expect(openTab().store.read()).toEqual({ status: 'signed-in', user: noura, token: 't' })
  })

  it('lies in session storage without, and ends with the tab', () => {
    const { tab, store } = openTab()
    store.signIn({ user: noura, token: 't' }, false)
    expect(saved(tab)).toEqual([storedUser(noura, false), 't'])
    expect(saved(lasting)).toEqual([null, null])
    expect(openTab(tab).store.read().status).toBe('signed-in')
    expect(openTab().store.read().status).toBe('signed-out')
  })

  it.each([true, false])('is cleared from both storages at sign-out (remember_me %s)', (remember) => {
    const { tab, store } = openTab()
    store.signIn({ user: noura, token: 't' }, remember)
    lasting.setItem('token', 'left over')
    tab.setItem('user', 'left over')
    store.signOut()
    expect([...saved(lasting), ...saved(tab)]).toEqual([null, null, null, null])
    expect(store.read()).toEqual({ status: 'signed-out', user: null, token: null })
  })

  it('of one account takes the place of another’s', () => {
    const { tab, store } = openTab()
    store.signIn({ user: noura, token: 't' }, true)
    store.signIn({ user: userOf('sara'), token: 's' }, false)
    expect(saved(lasting)).toEqual([null, null])
    expect(openTab(tab).store.read()).toMatchObject({ user: { id: 'sara' }, token: 's' })
  })

  it('follows what another tab does', () => {
    const one = openTab().store
    const seen = vi.fn()
    one.subscribe(() => seen(one.read().status))
    openTab().store.signIn({ user: noura, token: 't' }, true)
    for (const emit of foreignWrites) emit()
    openTab().store.signOut()
    for (const emit of foreignWrites) emit()
    expect(seen.mock.calls).toEqual([['signed-in'], ['signed-out']])
  })

  it('keeps one object while nothing changes, as React asks of a store', () => {
    lasting.setItem('user', JSON.stringify(noura))
    lasting.setItem('token', 't')
    const { store } = openTab()
    const before = store.read()
    for (const emit of foreignWrites) emit()
    expect(store.read()).toBe(before)
  })

  it('works where the browser forbids storage', () => {
    const forbidden = new Proxy(memoryStorage(), {
      get: () => () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const store = createSessionStore({ lasting: forbidden, tab: forbidden, onOtherTabWrite: () => {} })
    store.signIn({ user: noura, token: 't' }, true)
    expect(store.read().status).toBe('signed-in')
  })
})

describe('a stored token of nobody known', () => {
  it.each([null, '{broken', '"text"', '{}'])('waits for the server to say whose it is (user: %s)', (user) => {
    if (user !== null) lasting.setItem('user', user)
    lasting.setItem('token', 't')
    const { store } = openTab()
    expect(store.read()).toEqual({ status: 'loading', user: null, token: 't' })
    store.identify('t', noura)
    expect(openTab().store.read()).toEqual({ status: 'signed-in', user: noura, token: 't' })
  })
})

describe('a session that the server ended', () => {
  it('is signed out, unless the token has changed since', () => {
    const { store } = openTab()
    store.signIn({ user: noura, token: 'new' }, true)
    store.expire('old')
    expect(store.read().status).toBe('signed-in')
    store.expire('new')
    expect(store.read().status).toBe('signed-out')
    expect(saved(lasting)).toEqual([null, null])
  })
})

describe('[R-12] a changed profile', () => {
  it.each([true, false])('merges into the storage chosen at sign-in (remember_me %s)', (remember) => {
    const { tab, store } = openTab()
    store.signIn({ user: noura, token: 't' }, remember)
    store.mergeUser({ full_name: 'نورة السبيعي' })
    const merged = { ...noura, full_name: 'نورة السبيعي' }
    expect(store.read().user).toEqual(merged)
    expect(saved(remember ? lasting : tab)).toEqual([storedUser(merged, remember), 't'])
    expect(saved(remember ? tab : lasting)).toEqual([null, null])
  })
})
