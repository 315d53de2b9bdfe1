/*
 * The first script of an invitation: small, without imports, run before the first paint. It opens the envelope,
 * records that a person has opened the page, and loads the rest when the guest touches it. Without it the page
 * shows everything but the envelope.
 */

/** A function, because the top-level names of a classic script are global. */
function start(): void {
  const {
    page = '',
    with: imports = '',
    opened = '',
    path = '',
    sealed,
  } = document.currentScript?.dataset ?? {}
  const html = document.documentElement
  /** The duration of the envelope's animation, in milliseconds; see styles/envelope.css. */
  const OPENING_MS = 940
  /** After so many milliseconds the fonts are loaded even if a slow card has not arrived. */
  const FONT_TIMEOUT_MS = 3000

  let hydrating: Promise<unknown> | null = null

  /**
   * Fetches a file into the browser's cache before it is imported: a module whose import failed once is not fetched
   * again on the same page by many browsers.
   */
  async function prefetch(file: string): Promise<void> {
    const response = await fetch(file)
    if (!response.ok) throw new Error(file)
    await response.arrayBuffer()
  }

  function hydrate(): Promise<unknown> {
    if (hydrating === null) {
      hydrating = Promise.all([page, ...imports.split(' ')].map(prefetch))
        .then(() => import(/* @vite-ignore */ page) as Promise<typeof import('./hydrate.tsx')>)
        .then((module) => module.hydrate())
        .then(() => {
          html.dataset['hydrated'] = ''
        })
        .catch(() => {
          // Offline: the next touch tries again.
          hydrating = null
        })
    }
    return hydrating
  }

  /** Whether this phone stores a part of an RSVP; `answer/stored-rsvp.ts` writes it. */
  function hasStored(part: string): boolean {
    try {
      const stored = JSON.parse(localStorage.getItem(`marhaba-guest ${path}`) ?? '{}') as Record<
        string,
        unknown
      >
      return Boolean(stored[part])
    } catch {
      return false
    }
  }

  function hasBeenOpened(): boolean {
    try {
      return sessionStorage.getItem(`marhaba-opened ${path}`) !== null
    } catch {
      return false
    }
  }

  /** Fonts come after the card, which they would delay on a slow connection. */
  function loadFonts(): void {
    document.getElementById('faces')?.removeAttribute('media')
  }
  // After an earlier visit they are in the browser's cache.
  if (hasBeenOpened() || hasStored('standing')) loadFonts()
  setTimeout(loadFonts, FONT_TIMEOUT_MS)
  // Not in the frame that paints the card, but after it.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadFonts)))

  const isSealed =
    sealed !== undefined &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !hasBeenOpened() &&
    !hasStored('pending') &&
    !hasStored('standing')

  if (isSealed) html.classList.add('sealed')

  /** Of all invitations on this phone: whoever needs larger letters needs them on each. */
  const LARGE_TEXT = 'marhaba-large-text'

  function hasLargeText(): boolean {
    try {
      return localStorage.getItem(LARGE_TEXT) !== null
    } catch {
      return false
    }
  }

  function showLargeText(large: boolean): void {
    html.toggleAttribute('data-large-text', large)
    document.getElementById('text-size')?.setAttribute('aria-pressed', String(large))
  }

  function toggleLargeText(): void {
    const large = html.dataset['largeText'] === undefined
    showLargeText(large)
    try {
      if (large) localStorage.setItem(LARGE_TEXT, '')
      else localStorage.removeItem(LARGE_TEXT)
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  showLargeText(hasLargeText())

  /** What lies under the closed envelope cannot be focused or pressed. */
  function setCovered(covered: boolean): void {
    for (const part of document.querySelectorAll('header, main, footer'))
      part.toggleAttribute('inert', covered)
  }

  function openEnvelope(): void {
    if (html.classList.contains('opening')) {
      showPage()
      return
    }
    html.classList.add('opening')
    // Phones play sound only within the handler of a touch: after hydration would be too late.
    const music = document.getElementById('music')
    if (music instanceof HTMLAudioElement) music.play().catch(() => music.pause())
    void hydrate()
    setTimeout(showPage, OPENING_MS)
    try {
      sessionStorage.setItem(`marhaba-opened ${path}`, '')
    } catch {
      // Without storage the envelope is shown again on the next visit.
    }
  }

  /** A second touch skips the rest of the animation. */
  function showPage(): void {
    html.classList.remove('sealed', 'opening')
    setCovered(false)
  }

  /** Only while the page is visible: a prerender, a crawler or a link preview is no person who has opened it. */
  function recordOpened(): void {
    if (opened === '' || document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', recordOpened)
    fetch(opened, { method: 'POST', credentials: 'omit' })
      // A response that is not read holds its connection.
      .then((response) => response.text())
      .catch(() => {})
  }

  function isHydrated(): boolean {
    return html.dataset['hydrated'] !== undefined
  }

  /** Before hydration a form would leave the page, and offline lose what was typed. */
  function holdForm(event: SubmitEvent): void {
    const { target, submitter } = event
    if (isHydrated() || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    void hydrate().then(() => {
      if (isHydrated()) target.requestSubmit(submitter)
      else submitNatively(target, submitter)
    })
  }

  /** As without JavaScript. */
  function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = submitter.name
      field.value = submitter.value
      form.append(field)
    }
    form.submit()
  }

  document.addEventListener('submit', holdForm, true)
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('envelope')?.addEventListener('click', openEnvelope)
    document.getElementById('text-size')?.addEventListener('click', toggleLargeText)
    showLargeText(hasLargeText())
    setCovered(isSealed)
    if (isSealed) document.getElementById('envelope')?.focus()
    recordOpened()
    // A returning guest: a pending RSVP is sent at once.
    if (html.dataset['kept'] || hasStored('pending') || hasStored('draft')) void hydrate()
  })
  document.addEventListener('visibilitychange', recordOpened)
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, ({ isTrusted }) => void (isTrusted && !isOwnFocus() && hydrate()))
  }
  /** The closed envelope is focused by this script, not by the guest. */
  function isOwnFocus(): boolean {
    return html.classList.contains('sealed') && !html.classList.contains('opening')
  }
  addEventListener('load', () => {
    if (isSealed) return
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1500))
    idle(() => void hydrate())
  })
}

start()
