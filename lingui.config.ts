import process from 'node:process'
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  orderBy: 'origin',
  // What every `<Trans>` becomes; the only thing that is called by the name `#client`.
  runtimeConfigModule: { Trans: ['#client/i18n/translated.ts', 'Translated'] },
  format: 'po',
  // Line numbers would change the catalogs with every edit of an unrelated line.
  formatOptions: { lineNumbers: false },
  catalogs: [
    {
      // The check extracts into a copy, so that it never writes to the checkout.
      path: `${process.env['CATALOG_FOLDER'] ?? '<rootDir>/locales'}/{locale}/messages`,
      include: ['<rootDir>/src/client'],
    },
  ],
})
