import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import { interfaceFonts } from './scripts/interface-fonts.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { splitCatalogs } from './scripts/split-catalogs.ts'

/** Loaded before a page is rendered; everything else that is imported later is for browsers. */
const RENDERED = /\/subscribe-form\.tsx$/

function withoutLaterImports(): Plugin {
  return {
    name: 'marhaba:without-later-imports',
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string' || RENDERED.test(specifier)) return null
      return { id: specifier, external: true }
    },
  }
}

/** An inline, classic script: it can import nothing, and its top-level names would be global. */
function selfContained(): Plugin {
  return {
    name: 'marhaba:self-contained',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'bootstrap') continue
        if (file.imports.length + file.dynamicImports.length + file.exports.length > 0)
          this.error(`${file.fileName} must be self-contained, and imports ${file.imports.join(', ')}`)
        const script = `(()=>{${file.code.replace(/export\s*\{\s*\};?\s*$/, '')}})()`
        const { code } = await minify(file.fileName, script)
        file.code = code.trim()
      }
    },
  }
}

const STYLE = defineConfig({
  plugins: [tailwindcss(), interfaceFonts()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    // The app's build is there already.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: '.vite/public-page.json',
    rolldownOptions: { input: { 'public-page': 'src/client/styles/public-page.css' } },
  },
})

const RENDERER = defineConfig({
  plugins: [linguiMacros(), splitCatalogs(), react(), withoutLaterImports(), selfContained()],
  publicDir: false,
  // The server's NODE_ENV may be unset: React would then run its development build, many times slower.
  define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: '""' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/public-page',
    target: 'es2022',
    // The minifier joins constants, so that Tailwind would read two classes as one.
    minify: false,
    rolldownOptions: {
      input: {
        render: 'src/client/app/public-page/render.tsx',
        bootstrap: 'src/client/app/public-page/bootstrap.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

/** What is inline in public pages. With `--ssr`, and before, what the server renders them with. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? RENDERER : STYLE))
