import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import type { PublicPage, PublicPageName } from '#shared/contract/public-pages.ts'
import { parsePage } from './markdown.ts'

/** Where texts lie: the operator's own come first, whatever their language. */
export interface PageFolders {
  readonly own: string | undefined
  readonly builtIn: string
}

/**
 * A page in a language, read at every call, so that an edited file shows without a restart. What an operator wrote in
 * one language alone is not joined by our text in the other: those would be two different contracts.
 * @throws where the built-in text is missing
 */
export async function readPage(
  folders: PageFolders,
  name: PublicPageName | 'home' | 'faq',
  language: Language,
  values: (language: Language) => Readonly<Record<string, string>>,
): Promise<PublicPage> {
  const wanted = [language, ...LANGUAGES.filter((other) => other !== language)]
  for (const folder of [folders.own, folders.builtIn]) {
    if (folder === undefined) continue
    for (const found of wanted) {
      const markdown = await textOf(path.join(folder, `${name}.${found}.md`))
      if (markdown !== null) return { language: found, ...parsePage(markdown, values(found)) }
    }
  }
  throw new Error(`no text of ${name}`)
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
