import type { FastifyInstance } from 'fastify'
import { digestPath, findDigest, setDigest } from '#server/domain/notifications/digest.ts'
import type { Language } from '#shared/contract/common.ts'
import type { HttpDeps } from './http-deps.ts'
import { serveLinkPages } from './link-page.ts'

const TEXTS = {
  ar: {
    heading: 'الملخص اليومي',
    on: 'يصلك كل يوم ملخص بما لم تقرأه من إشعاراتك.',
    stop: 'إيقاف الملخص',
    off: 'أُوقف الملخص اليومي. إشعاراتك في التطبيق كما هي.',
    resume: 'أعد تشغيله',
    missing: 'لا يفتح هذا الرابط شيئًا. قد يكون ناقصًا.',
  },
  en: {
    heading: 'Daily summary',
    on: 'Once a day we mail you the notifications you haven’t read.',
    stop: 'Stop the summary',
    off: 'The daily summary is stopped. Your notifications in the app stay as they are.',
    resume: 'Turn it on again',
    missing: 'This link opens nothing. It may be incomplete.',
  },
} satisfies Record<Language, Record<string, string>>

/** Where the link of a daily mail leads: stops it or turns it on again. */
export function serveDigestPages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  return serveLinkPages(app, deps, {
    routeName: 'page.digest',
    pathOf: digestPath,
    heading: { ar: TEXTS.ar.heading, en: TEXTS.en.heading },
    missing: (language) => `<p>${TEXTS[language].missing}</p>`,
    read: async (token) => {
      const digest = await findDigest(deps.db, token)
      if (digest === null) return null
      return { language: digest.language, content: (language) => contentOf(TEXTS[language], digest.isOn) }
    },
    act: (token, wanted) => setDigest(deps.db, token, wanted === 'resume'),
  })
}

function contentOf(texts: (typeof TEXTS)[Language], isOn: boolean): string {
  return isOn
    ? `<p>${texts.on}</p><form method="post"><button name="do" value="stop" class="main">${texts.stop}</button></form>`
    : `<p class="notice" role="status">${texts.off}</p><form method="post"><button name="do" value="resume">${texts.resume}</button></form>`
}
