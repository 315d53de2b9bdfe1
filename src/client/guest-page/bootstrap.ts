/*
 * The first lines of an invitation, run before anything is seen: small, and needing nothing. They seal the envelope
 * and open it, say that a person is here, and fetch the rest when the guest touches the page. Without them the page
 * is whole, and the card simply stands there.
 */

/** In a function, as a plain script's names are everybody's. */
function begin(): void {
  const {
    page = '',
    with: beside = '',
    opened = '',
    path = '',
    sealed,
  } = document.currentScript?.dataset ?? {}
  const html = document.documentElement
  /** As long as the envelope takes, in milliseconds; see styles/envelope.css. */
  const OPENING = 940
  /** As long as the words wait for a slow card before they get their own faces, in milliseconds. */
  const PATIENCE = 3000

  let waking: Promise<unknown> | null = null

  /**
   * Into the browser's cache, before it is run: what failed to come as a module once, many browsers never ask for again
   * on the same page.
   */
  async function bring(file: string): Promise<void> {
    const answer = await fetch(file)
    if (!answer.ok) throw new Error(file)
    await answer.arrayBuffer()
  }

  /** Fetches what makes the page move. */
  function wake(): Promise<unknown> {
    if (waking === null) {
      waking = Promise.all([page, ...beside.split(' ')].map(bring))
        .then(() => import(/* @vite-ignore */ page) as Promise<typeof import('./hydrate.tsx')>)
        .then((rest) => rest.wake())
        .then(() => {
          html.dataset['awake'] = ''
        })
        .catch(() => {
          // No network just now: the next touch tries again.
          waking = null
        })
    }
    return waking
  }

  /** What this phone keeps of the invitation; `answer/store.ts` writes it. */
  function keeps(what: string): boolean {
    try {
      const kept = JSON.parse(localStorage.getItem(`marhaba-guest ${path}`) ?? '{}') as Record<
        string,
        unknown
      >
      return Boolean(kept[what])
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

  /** The faces come after the card, which they would hold up on a slow line. */
  function dress(): void {
    document.getElementById('faces')?.removeAttribute('media')
  }
  // Who was here before has them on the phone.
  if (hasBeenOpened() || keeps('standing')) dress()
  setTimeout(dress, PATIENCE)
  // Not in the frame that shows the card, but when that is seen.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(dress)))

  const isSealed =
    sealed !== undefined &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !hasBeenOpened() &&
    !keeps('pending') &&
    !keeps('standing')

  if (isSealed) html.classList.add('sealed')

  /** What lies under the envelope is not to be reached before it is open. */
  function coverUp(covered: boolean): void {
    for (const part of document.querySelectorAll('header, main')) part.toggleAttribute('inert', covered)
  }

  function open(): void {
    if (html.classList.contains('opening')) {
      show()
      return
    }
    html.classList.add('opening')
    // Phones let nothing sound but what a touch begins: not later, when the page is awake.
    const music = document.getElementById('music')
    if (music instanceof HTMLAudioElement) music.play().catch(() => music.pause())
    void wake()
    setTimeout(show, OPENING)
    try {
      sessionStorage.setItem(`marhaba-opened ${path}`, '')
    } catch {
      // Then the envelope comes again with the next visit.
    }
  }

  /** A second touch does not wait for the end. */
  function show(): void {
    html.classList.remove('sealed', 'opening')
    coverUp(false)
  }

  /** A person's browser shows the page: drawn ahead of time by a browser, or by a bot, it is not. */
  function sayOpened(): void {
    if (opened === '' || document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', sayOpened)
    fetch(opened, { method: 'POST', credentials: 'omit' })
      // Unread, an answer keeps its connection.
      .then((answer) => answer.text())
      .catch(() => {})
  }

  function isAwake(): boolean {
    return html.dataset['awake'] !== undefined
  }

  /** Before the page is awake a form would leave it, and without a network lose what it says. */
  function holdForm(event: SubmitEvent): void {
    const { target, submitter } = event
    if (isAwake() || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    void wake().then(() => {
      if (isAwake()) target.requestSubmit(submitter)
      else leave(target, submitter)
    })
  }

  /** As without scripts. */
  function leave(form: HTMLFormElement, submitter: HTMLElement | null): void {
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
      const said = document.createElement('input')
      said.type = 'hidden'
      said.name = submitter.name
      said.value = submitter.value
      form.append(said)
    }
    form.submit()
  }

  document.addEventListener('submit', holdForm, true)
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('envelope')?.addEventListener('click', open)
    coverUp(isSealed)
    if (isSealed) document.getElementById('envelope')?.focus()
    sayOpened()
    // Somebody who comes back: what waits on this phone goes now.
    if (html.dataset['kept'] || keeps('pending') || keeps('draft')) void wake()
  })
  document.addEventListener('visibilitychange', sayOpened)
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, ({ isTrusted }) => void (isTrusted && !isFocusOfOurs() && wake()))
  }
  /** The envelope has the focus from the start. */
  function isFocusOfOurs(): boolean {
    return html.classList.contains('sealed') && !html.classList.contains('opening')
  }
  addEventListener('load', () => {
    if (isSealed) return
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1500))
    idle(() => void wake())
  })
}

begin()
