import { describe, expect, test } from 'vitest'
import { isSafariOnIos } from '#client/lib/device/install.ts'
import { isWorkPage, languageOfPage, notPages } from '#client/service-worker/page-addresses.ts'

const isPage = (address: string) => !notPages.some((pattern) => pattern.test(address))

describe('[C-1] which addresses the device answers itself', () => {
  test.each([
    '/',
    '/ar',
    '/en/manage/0190/guests?q=a.b',
    '/profile/events',
    '/invitations',
    '/apiary',
    '/ar/check-in/a/b/',
  ])('%s is a page', (address) => {
    expect(isPage(address)).toBe(true)
  })

  test.each([
    '/api',
    '/api/website/events',
    '/api?x',
    '/dev/outbox?format=json',
    '/ready',
    '/ready?now',
    '/invitation/a/b/c',
    '/ar/invitation/a/b?joined=welcome',
    '/ar/messages/a?done=undo',
    '/service-worker.js',
    '/ar/check-in/a/b/app.webmanifest',
    '/list.xlsx?token=1',
  ])('%s is none', (address) => {
    expect(isPage(address)).toBe(false)
  })

  test('work opens from the device, what everybody reads from the network', () => {
    for (const path of [
      '/profile',
      '/ar/manage/1/guests',
      '/en/auth/signin',
      '/check-in/a/b',
      '/events/new',
      '/plans/payment-success',
    ]) {
      expect(isWorkPage(path), path).toBe(true)
    }
    for (const path of ['/', '/ar', '/ar/faq', '/eventsomething', '/fr/profile']) {
      expect(isWorkPage(path), path).toBe(false)
    }
  })

  test('its language is that of the address, else of the reader', () => {
    expect(languageOfPage('/ar/profile', ['en-GB'])).toBe('ar')
    expect(languageOfPage('/profile', ['fr', 'ar-SA', 'en'])).toBe('ar')
    expect(languageOfPage('/profile', ['fr'])).toBe('en')
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/130 Mobile/15E148 Safari/604.1', 5, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Instagram 340.0', 5, false],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36', 5, false],
])('[C-1] help for Safari on iOS, and nobody else: %s', (userAgent, maxTouchPoints, is) => {
  expect(isSafariOnIos({ userAgent, maxTouchPoints })).toBe(is)
})
