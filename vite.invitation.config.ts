import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { interfaceFonts } from './scripts/interface-fonts.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { splitCatalogs } from './scripts/split-catalogs.ts'

/** A classic inline script and a worker: neither can import another file. */
const SELF_CONTAINED = new Set(['bootstrap', 'guest-worker'])

function selfContained(): Plugin {
  return {
    name: 'marhaba:self-contained',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !SELF_CONTAINED.has(file.name)) continue
        if (file.imports.length + file.dynamicImports.length + file.exports.length > 0)
          this.error(`${file.fileName} must be self-contained, and imports ${file.imports.join(', ')}`)
      }
    },
  }
}

/**
 * The page is written for React and runs on Preact, on the server and in the browser: two thirds of what a guest's
 * phone fetched was React's renderer. See docs/decisions/0025.
 */
const ON_PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/**
 * The build of the guest page, apart from the app: what a guest's browser fetches and, with `--ssr`, the renderer that
 * the server imports.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    linguiMacros(),
    splitCatalogs(),
    react(),
    tailwindcss(),
    interfaceFonts(),
    ...(isSsrBuild ? [] : [selfContained()]),
  ],
  publicDir: false,
  resolve: { alias: ON_PREACT },
  // The server's NODE_ENV may be unset: React would then run its development build, many times slower.
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
        // The app's build is there already.
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        // Slower than the bundler's own minifier, and 0.7 kB smaller, of the 100 kB budget of the guest page.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false } },
        manifest: '.vite/invitation.json',
        rolldownOptions: {
          // The share link's page imports shared code from the guest's page, and not from a third file.
          preserveEntrySignatures: 'allow-extension',
          input: {
            bootstrap: 'src/client/guest-page/bootstrap.ts',
            invitation: 'src/client/guest-page/hydrate.tsx',
            'invitation-style': 'src/client/styles/guest-page.css',
            'invitation-fonts': 'src/client/styles/guest-page-fonts.css',
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
