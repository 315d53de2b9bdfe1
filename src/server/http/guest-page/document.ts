import { escapeHtml, jsonInHtml } from '#server/domain/escape-html.ts'
import type { Language } from '#shared/contract/common.ts'
import type { InvitationPageState } from '#shared/contract/invitation-page.ts'
import type { InvitationRenderer } from './renderer.ts'

const MISSING_COLORS = { ground: '#0a4540', deep: '#06241f' }

/** Of the card on the page, as its own layout has it: the browser chooses a file before it knows that. */
const CARD_SIZES = '(min-width: 1024px) 480px, (min-width: 448px) 400px, calc(100vw - 48px)'

/**
 * The whole page in UTF-8. The state that it hydrates from is JSON, which the policy allows where it would allow no
 * script. The parts that every page has were encoded once: they are two thirds of it. The event's colour, which shows
 * where the page is pulled beyond its ends, is an attribute: the policy allows no style of one page alone.
 * @param head further HTML for the head
 * @param sent the message whose link this is: its mark, sent back when a person has seen the page, and its own page
 */
export function invitationDocument(
  built: InvitationRenderer,
  input: InvitationPageState,
  head: string,
  sent: { mark: string | null; message: string | null } = { mark: null, message: null },
): Buffer {
  const { styles, bootstrap, page } = built
  const { title, html, state } = built.render(input)
  const { language } = state
  const beside = [
    ...built.with.all,
    ...built.with[language],
    ...(state.kind === 'landing' ? built.with.landing : []),
  ]
  const card = state.kind === 'missing' ? null : state.card
  const { ground, deep } = state.kind === 'missing' ? MISSING_COLORS : state.colors
  const picture =
    card === null
      ? ''
      : `<link rel="preload" as="image" href="${card.src}" imagesrcset="${card.srcset}" imagesizes="${CARD_SIZES}" fetchpriority="high">`
  const opening = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
`
  const script = `<script data-page="${page}" data-with="${beside.join(' ')}"${ofGuest(state, sent.mark)}>`
  const rest = `</script>
${picture}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${ground}">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${head}</head><body bgcolor="${deep}"><div id="root" class="isolate flex min-h-dvh flex-col bg-teal-950">${html}</div>${footerOf(state, sent.message)}<script type="application/json" id="state">${jsonInHtml(state)}</script></body></html>`
  return Buffer.concat([
    Buffer.from(opening),
    styles,
    Buffer.from(script),
    bootstrap.bytes,
    Buffer.from(rest),
  ])
}

const BESIDE: Record<Language, { stop: string; data: string }> = {
  ar: { stop: 'إيقاف الرسائل أو الإبلاغ', data: 'بياناتك' },
  en: { stop: 'Stop messages or report', data: 'Your data' },
}

/** Outside of what hydrates: it costs no script. Its classes are those of the page, over whose background it lies. */
function footerOf(state: InvitationPageState, message: string | null): string {
  if (state.kind !== 'guest') return ''
  const { language, path } = state
  const linkTo = (to: string, text: string) =>
    `<a href="/${language}${escapeHtml(to)}" rel="nofollow" class="inline-flex min-h-11 items-center underline underline-offset-4">${text}</a>`
  const stop = message === null ? '' : `${linkTo(message, BESIDE[language].stop)} · `
  return `<footer class="relative pb-6 text-center text-sm text-brass-100">${stop}${linkTo(`${path}/my-data`, BESIDE[language].data)}</footer>`
}

/** What the bootstrap script needs: the URL that records the opening, and whether there is an envelope. */
function ofGuest(state: InvitationPageState, mark: string | null): string {
  if (state.kind !== 'guest') return ''
  const path = escapeHtml(state.path)
  const by = mark === null ? '' : `?m=${encodeURIComponent(mark)}`
  const isNew = state.standing.rsvp === null && state.typed === null && !state.event.cancelled
  return ` data-path="${path}" data-opened="/api/website${path}/opened${by}"${isNew ? ' data-sealed' : ''}`
}
