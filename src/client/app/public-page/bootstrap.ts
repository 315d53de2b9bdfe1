import { hasOwnState } from '#client/lib/own-state.ts'

/*
 * The first script of a public page that the server rendered: small, inline, run before the first paint. The page is
 * readable and its links work without the app; this loads the app when somebody touches the page, or at once for
 * people whose page differs, and repeats for it what was pressed, sent and typed before.
 */

function start(): void {
  const { app = '', style = '', with: parts = '' } = document.currentScript?.dataset ?? {}
  const html = document.documentElement
  /** Where the editor stores cards of people without an account. */
  const ANONYMOUS_DATABASE = 'marhaba-visitor'
  /** By React's `useId`: another one where the page is not hydrated but rendered again. */
  const GENERATED_NAME = /^_[rR]_.*/

  let starting: Promise<unknown> | null = null
  let isReady = false
  /** The last press that needs the app. */
  let held: (() => void) | null = null
  /** The browser's offer to install the app. */
  let offer: Event | null = null
  const typed = new Map<Field, { find: () => Element | undefined; value: string }>()

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  showTheme()
  const hasOwn = hasOwnState()
  if (hasOwn) html.dataset['own'] = ''
  if (hasOwn || isInstalled()) void startApp()
  else
    globalThis.indexedDB?.databases?.().then(
      (all) => all.some(({ name }) => name === ANONYMOUS_DATABASE) && startApp(),
      () => undefined,
    )

  for (const touch of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'])
    addEventListener(touch, () => void startApp(), { once: true, passive: true, capture: true })
  addEventListener('scroll', startOnScroll, { passive: true })
  addEventListener('pointermove', startOnMove, { passive: true })
  addEventListener('online', () => void (held && startApp()))
  addEventListener('beforeinstallprompt', holdOffer)
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('input', rememberTyped, true)
  document.addEventListener('app-ready', repeat)
  document.addEventListener('DOMContentLoaded', () => {
    applyStyles()
    openAddressed()
  })

  /** A mouse that moves. Browsers emit an event without a movement where the page changes under a mouse at rest. */
  function startOnMove({ movementX, movementY }: PointerEvent): void {
    if (movementX === 0 && movementY === 0) return
    removeEventListener('pointermove', startOnMove)
    void startApp()
  }

  /** Browsers emit an event at the top as well, while they lay the page out. */
  function startOnScroll(): void {
    if (scrollY === 0) return
    removeEventListener('scroll', startOnScroll)
    void startApp()
  }

  function showTheme(): void {
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') html.dataset['theme'] = theme
    } catch {
      // As the device is.
    }
  }

  function isInstalled(): boolean {
    return (
      ('standalone' in navigator && navigator.standalone === true) ||
      matchMedia('(display-mode: standalone)').matches
    )
  }

  /**
   * Fetches a file into the browser's cache before it is imported: a module whose import failed once is not fetched
   * again on the same page by many browsers.
   */
  async function prefetch(file: string): Promise<void> {
    const response = await fetch(file)
    if (response.status === 404) reloadOnce()
    if (!response.ok) throw new Error(file)
    await response.arrayBuffer()
  }

  /** A newer version has replaced the files of this page. The page of that version names its own. */
  function reloadOnce(): void {
    try {
      if (sessionStorage.getItem('reloaded-for') === app) return
      sessionStorage.setItem('reloaded-for', app)
      location.reload()
    } catch {
      // Without storage the page might reload for ever.
    }
  }

  function startApp(): Promise<unknown> {
    starting ??= Promise.all([styleApp(), ...[app, ...parts.split(' ')].map(prefetch)])
      .then(() => documentIsRead())
      .then(runApp)
      .catch(() => {
        // Offline: the next touch, or the network, tries again.
        starting = null
        addEventListener('pointerdown', () => void startApp(), { once: true })
      })
    return starting
  }

  /** The app's style sheet in place of the page's, which has only the classes of such pages. */
  async function styleApp(): Promise<void> {
    // The page's comes after this script, which may start the app at once.
    await Promise.all([prefetch(style), documentIsRead()])
    const own = document.getElementById('page-style')
    if (own === null) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = style
    await new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        reject(new Error(style))
      }
      own.before(link)
    })
    own.remove()
  }

  /** By the element that the shell has: an error of a page looks there for the version of the app. */
  function runApp(): void {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = app
    document.head.append(script)
  }

  function documentIsRead(): Promise<void> | undefined {
    if (document.readyState !== 'loading') return
    return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()))
  }

  function holdClick(event: MouseEvent): void {
    if (isReady || !(event.target instanceof Element)) return
    const pressed = event.target.closest('a[href], button, summary, label, input')
    const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed
    if (!needsApp(control)) return
    event.preventDefault()
    event.stopPropagation()
    const find = finderOf(control)
    hold(() => find()?.click())
  }

  /** Not a link, not a field that is typed into, not the button of a form, whose submit is held. */
  function needsApp(control: Element | null): control is HTMLElement {
    if (control instanceof HTMLButtonElement) return control.type !== 'submit' || control.form === null
    return control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
  }

  function holdSubmit(event: SubmitEvent): void {
    const { target, submitter } = event
    if (isReady || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    const [form, button] = [finderOf(target), submitter && finderOf(submitter)]
    hold(() => (form() as HTMLFormElement | undefined)?.requestSubmit(button?.() ?? null))
  }

  function hold(press: () => void): void {
    held = press
    html.dataset['waiting'] = ''
    void startApp()
  }

  /**
   * `beforeinstallprompt` comes once. Without `preventDefault` the browser shows its own prompt, and the app cannot
   * show one later.
   */
  function holdOffer(event: Event): void {
    event.preventDefault()
    offer = event
  }

  function rememberTyped({ target }: Event): void {
    if (isReady || !isField(target)) return
    typed.set(target, { find: typed.get(target)?.find ?? finderOf(target), value: target.value })
  }

  function isField(target: unknown): target is Field {
    return (
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !/^(?:radio|checkbox)$/.test(target.type))
    )
  }

  /** Finds an element again where the app has put another one in its place. */
  function finderOf<Found extends HTMLElement>(element: Found): () => Found | undefined {
    const name = (one: Element) =>
      [
        one.getAttribute('name')?.replace(GENERATED_NAME, ''),
        one.getAttribute('aria-label'),
        one.matches('form') || one.textContent,
      ].join()
    const alike = () =>
      [...document.querySelectorAll<Found>(element.localName)].filter((one) => name(one) === own)
    const own = name(element)
    const place = alike().indexOf(element)
    return () => (element.isConnected ? element : alike()[place])
  }

  /** The app is there: what was typed is put into its fields, then what was pressed is pressed again. */
  function repeat(): void {
    isReady = true
    html.dataset['ready'] = ''
    delete html.dataset['waiting']
    delete html.dataset['own']
    removeEventListener('beforeinstallprompt', holdOffer)
    if (offer !== null) dispatchEvent(offer)
    for (const { find, value } of typed.values()) {
      const field = find()
      if (isField(field)) type(field, value)
    }
    typed.clear()
    // After the app has rendered with what was typed.
    setTimeout(() => {
      held?.()
      held = null
    })
  }

  /** As typing and choosing do: React looks at what a field for text itself was set to last. */
  function type(field: Field, value: string): void {
    if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    const { selectionStart, selectionEnd } = field
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    field.value = ''
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === field && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd)
  }

  /** The content policy refuses style attributes, not styles that a script sets. */
  function applyStyles(): void {
    for (const styled of document.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset['style'] ?? ''
  }

  /** The question that the address names. */
  function openAddressed(): void {
    const addressed = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
    if (addressed instanceof HTMLDetailsElement) addressed.open = true
  }
}

start()
