import type { Language } from '#shared/contract/common.ts'
import { EXPORT_TABLES } from './tables.ts'

const INTRODUCTION: Record<Language, string> = {
  ar: `بياناتك في مرحبا

في مجلد data ملفات JSON للبرامج، كل ملف قائمة من السجلات. وفي مجلد sheets الجداول نفسها لتفتحها في Excel.
وفي pictures الصور التي رفعتها وفي documents مستنداتك وفي music موسيقى مناسباتك. الأوقات بالتوقيت العالمي (UTC). وهذه الملفات وما في كل سجل منها:`,
  en: `Your data in Marhaba

The folder data holds JSON for programs: each file is a list of records. The folder sheets holds the same as tables
that open in Excel; pictures, documents and music hold what you uploaded. Times are in UTC. These are the files, and what each record of theirs holds:`,
}

/** What the files of an export hold, field by field: made from the fields themselves. */
export function exportDescription(): string {
  return (['ar', 'en'] as const)
    .map((language) => {
      const tables = EXPORT_TABLES.map(({ name, title, fields }) => {
        const lines = fields.map(({ key, header }) => `  ${key}: ${header[language]}`)
        return [`data/${name}.json: ${title[language]}`, ...lines].join('\n')
      })
      return [INTRODUCTION[language], ...tables].join('\n\n')
    })
    .join('\n\n\n')
}
