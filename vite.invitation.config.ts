import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { dividedWords } from './scripts/divided-words.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'

/** Started as a plain script, or as a worker: no file of theirs may need another. */
const ALONE = new Set(['first', 'guest-worker'])

function aloneIsAlone(): Plugin {
  return {
    name: 'marhaba:alone-is-alone',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !ALONE.has(file.name)) continue
        if (file.imports.length + file.dynamicImports.length + file.exports.length > 0)
          this.error(`${file.fileName} must stand alone, and imports ${file.imports.join(', ')}`)
      }
    },
  }
}

/**
 * The page of an invitation, apart from the app: what a guest's phone fetches, beside the app's files, and with
 * `--ssr` the renderer that the server loads.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [linguiMacros(), dividedWords(), react(), tailwindcss(), ...(isSsrBuild ? [] : [aloneIsAlone()])],
  publicDir: false,
  // For the server knows its mode by another name, and React would take that for development: many times slower.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/invitation',
        target: 'node24',
        rolldownOptions: {
          input: 'src/client/guest-page/render.tsx',
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        // The app is there already.
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        // Slower than the bundler's own, and two thirds of a kilobyte less of a hundred that a guest may fetch.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false } },
        manifest: '.vite/invitation.json',
        rolldownOptions: {
          // The page of the share link takes what it needs from the guest's page, and not from a third file.
          preserveEntrySignatures: 'allow-extension',
          input: {
            first: 'src/client/guest-page/bootstrap.ts',
            invitation: 'src/client/guest-page/hydrate.tsx',
            'invitation-style': 'src/client/styles/guest-page.css',
            'invitation-faces': 'src/client/styles/guest-page-fonts.css',
            'guest-worker': 'src/client/guest-page/worker.ts',
          },
          output: {
            entryFileNames: ({ name }) =>
              name === 'guest-worker' ? '[name].js' : 'assets/invitation-[name]-[hash].js',
            chunkFileNames: 'assets/invitation-[name]-[hash].js',
          },
        },
      },
}))
