/** A keystroke: until its rows were painted, in milliseconds, and whose they were. */
export interface TimedKeystroke {
  readonly painted: number
  readonly found: number
  readonly drawn: readonly string[]
}

export interface TimedScroll {
  /** Time from one frame to the next, in milliseconds. */
  readonly frames: readonly number[]
  /** Frames in whose middle was no row. */
  readonly blank: number
  readonly drawn: readonly string[]
}

/** What is timed inside a page with a list of guests, ours or the bare one, by the page's clock. */
export interface GuestListTimers {
  /** Types each text letter by letter, from the second on, and waits for as many guests as are `expected`. */
  readonly type: (texts: readonly { text: string; expected: number }[]) => Promise<TimedKeystroke[]>
  /** So many pixels down in each of so many frames, from the top. */
  readonly scroll: (scrolled: { frames: number; pixels: number }) => Promise<TimedScroll>
  /** The rows in sight as HTML, by the place in the list. */
  readonly rows: () => Promise<[place: number, html: string][]>
}

/** Runs in the page before its own scripts. Playwright sends its source code: it can use nothing from outside. */
export function installGuestListTimers(): void {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /**
   * Called within a frame, resolves when it is drawn: before what the page has put off until then, as React does with
   * its messages, which an ordinary task would wait for.
   */
  const afterFrame = (): Promise<number> =>
    scheduler.postTask(() => performance.now(), { priority: 'user-blocking' })
  const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }))
  const rowsNow = () => [...document.querySelectorAll<HTMLElement>('tr[data-guest]')]
  const drawn = () => rowsNow().map((row) => row.dataset['guest'] ?? '')
  const found = () => Number(document.querySelector('[role=grid]')?.ariaRowCount) - 1
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const searchField = () => {
    const field = document.querySelector('input[type=search]')
    if (field === null) throw new Error('the page has no search field')
    return field
  }
  const write = (field: Element, text: string) => {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const type: GuestListTimers['type'] = async (texts) => {
    const keystrokes: TimedKeystroke[] = []
    window.scrollTo(0, 0)
    const field = searchField()
    for (const { text, expected } of texts) {
      await idle()
      // From the start of a frame, so that the wait for the next one does not count.
      await frame()
      const since = performance.now()
      write(field, text)
      let painted = await afterFrame()
      while (found() !== expected && painted - since < 5000) {
        await frame()
        painted = await afterFrame()
      }
      keystrokes.push({ painted: painted - since, found: found(), drawn: drawn() })
    }
    write(field, '')
    await frame()
    return keystrokes
  }

  const scroll: GuestListTimers['scroll'] = async ({ frames: count, pixels }) => {
    window.scrollTo(0, 0)
    await idle()
    const frames: number[] = []
    let blank = 0
    let last = await frame()
    for (let at = 0; at < count; at += 1) {
      window.scrollBy({ top: pixels, behavior: 'instant' })
      const now = await frame()
      frames.push(now - last)
      last = now
      const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      if (middle?.closest('tr[data-guest]') == null) blank += 1
    }
    await frame()
    await frame()
    return { frames, blank, drawn: drawn() }
  }

  const rows: GuestListTimers['rows'] = async () => {
    const all = new Map<number, string>()
    window.scrollTo(0, 0)
    for (let end = -1; window.scrollY > end; ) {
      end = window.scrollY
      for (const _ of [1, 2, 3]) await frame()
      for (const row of rowsNow()) {
        const place = Number(row.dataset['index'])
        // The actions of the row that Tab leads to are drawn for it alone: better as one of the others.
        const isOneOfOthers = row.querySelector('[tabindex="0"]') === null
        if (isOneOfOthers || !all.has(place)) all.set(place, row.outerHTML)
      }
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
      await frame()
    }
    return [...all]
  }

  Object.assign(window, { guestListTimers: { type, scroll, rows } satisfies GuestListTimers })
}
