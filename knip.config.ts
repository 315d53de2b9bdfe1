import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/client/styles/main.css',
    'src/client/service-worker.ts',
    'src/client/styles/guest-page.css',
    'src/client/styles/guest-page-fonts.css',
    'src/client/styles/public-page.css',
    'src/server/http/api-docs.css',
    'vite.invitation.config.ts',
    'vite.public-page.config.ts',
    'src/client/app/public-page/bootstrap.ts',
    'src/client/app/public-page/render.tsx',
    'src/client/guest-page/hydrate.tsx',
    'src/client/guest-page/bootstrap.ts',
    'src/client/guest-page/render.tsx',
    'src/client/guest-page/worker.ts',
    'src/client/i18n/translated.ts',
    'src/server/main.ts',
    'scripts/*.{ts,mjs}',
    'tests/{unit,api,sync,simulation,attacks}/**/*.test.{ts,tsx}',
    'tests/attacks/observer-child.ts',
    'tests/setup/redirected-calls.ts',
    'tests/simulation/soak-worker.ts',
    'tests/setup/app-process.ts',
    'tests/e2e/**/*.spec.ts',
    'tests/pictures/pictures.{spec,config}.ts',
    'tests/pseudo/pseudo.spec.ts',
    'tests/bench/*.{ts,mjs}',
    'tests/setup/scanner-page/main.tsx',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    'scripts/**/*.{ts,mjs}',
    'tests/**/*.{ts,tsx,mjs}',
    '*.{ts,mjs}',
    '!src/server/db/schema.ts',
  ],
  // jscpd is run by scripts/checks/steps.ts by its command alone; fonts are files, named by catalog/fonts.ts and
  // scripts/interface-fonts.ts; preact is an alias in vite.invitation.config.ts, and renders on the server by the second.
  ignoreDependencies: ['jscpd', /^@fontsource(-variable)?\//, 'preact', 'preact-render-to-string'],
  // A type may stand exported beside the function whose signature names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOfStyleSheet },
}

/** Style sheets reach packages and files too: `@import 'x'` and `url('x')` become imports. */
function importsOfStyleSheet(css: string): string {
  const paths = css.matchAll(/@import\s+['"]([^'"]+)['"]|url\(\s*['"]?([^'")]+)['"]?\s*\)/g)
  return Array.from(paths, ([, sheet, file]) => sheet ?? file ?? '')
    .filter((path) => path !== '' && !/^(data:|https?:|\/|#|@fonts\/)/.test(path))
    .map((path) => `import '${path}'`)
    .join('\n')
}

export default config
