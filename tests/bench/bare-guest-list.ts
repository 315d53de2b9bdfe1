/** What the bare page is made of, all of it taken from ours. */
export interface BareGuestList {
  /** Of the style sheets. */
  readonly styles: readonly string[]
  /** The grid (a table for its head, one for its rows) without its rows, and the height of what stands above it. CSS pixels here and below. */
  readonly table: string
  readonly top: number
  /** In the order of the list. */
  readonly rows: readonly { readonly html: string; readonly key: string }[]
  /** What is searched for, by what is typed. */
  readonly queries: Readonly<Record<string, { whole: string; words: string[] } | null>>
  readonly rowHeight: number
  readonly overscan: number
}

/** The baseline of guest-list.bench.ts: a page of the same rows and styles that searches and draws by itself. */
export function bareGuestListPage(list: BareGuestList): string {
  const styles = list.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const data = JSON.stringify(list).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en" dir="ltr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Guests</title>${styles}
<div style="height:${list.top}px"><input type="search" aria-label="Search"></div>${list.table}
<script>(${runBareList.toString()})(${data})</script></html>`
}

/** Runs in the bare page, so it can use nothing from outside: scans the keys and draws the rows in sight. */
function runBareList({ rows, queries, rowHeight, overscan }: BareGuestList): void {
  const body = document.querySelector('tbody')
  const field = document.querySelector('input')
  const table = document.querySelector('[role=grid]')
  if (body === null || field === null || table === null) throw new Error('the bare page is not whole')
  const [before, after] = [document.createElement('tr'), document.createElement('tr')]
  const top = body.getBoundingClientRect().top + window.scrollY
  body.append(before, after)
  let found = rows
  let drawn = { from: 0, to: 0 }
  /** The rows in the page; those that stay are not drawn again. */
  let shown = new Map<(typeof rows)[number], Element>()
  const create = (html: string) => {
    const template = document.createElement('template')
    template.innerHTML = html
    return template.content.firstElementChild ?? template
  }

  const draw = (isNew: boolean) => {
    const above = window.scrollY - top
    const clamp = (place: number) => Math.min(Math.max(0, place), found.length)
    const from = clamp(Math.floor(above / rowHeight) - overscan)
    const to = clamp(Math.floor((above + window.innerHeight) / rowHeight) + 1 + overscan)
    if (!isNew && from === drawn.from && to === drawn.to) return
    const inSight = found.slice(from, to)
    const next = new Map(inSight.map((row) => [row, shown.get(row) ?? create(row.html)] as const))
    for (const [row, element] of shown) if (!next.has(row)) element.remove()
    let place = before.nextSibling
    for (const element of next.values()) {
      if (element === place) place = place.nextSibling
      else body.insertBefore(element, place)
    }
    shown = next
    before.style.height = `${from * rowHeight}px`
    after.style.height = `${(found.length - to) * rowHeight}px`
    drawn = { from, to }
  }
  field.addEventListener('input', () => {
    const query = queries[field.value] ?? null
    const isFound = (key: string) =>
      query === null ||
      key.includes(query.whole) ||
      (query.words.length > 1 && query.words.every((word) => key.includes(word)))
    found = rows.filter(({ key }) => isFound(key))
    table.ariaRowCount = String(found.length + 1)
    draw(true)
  })
  window.addEventListener('scroll', () => draw(false), { passive: true })
  draw(true)
}
