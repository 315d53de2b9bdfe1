import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.name !== 'bootstrap') continue
        if (file.imports.length + file.dynamicImports.length + file.exports.length > 0)
          this.error(`${file.fileName} must be self-contained, and imports ${file.imports.join(', ')}`)
        file.code = `(()=>{${file.code.replace(/export\s*\{\s*\};?\s*$/, '')}})()`
      }
    },
  }
}

/** What the server renders public pages with, and the script that is inline in them. */
export default defineConfig({
  plugins: [linguiMacros(), splitCatalogs(), react(), withoutLaterImports(), selfContained()],
  publicDir: false,
  // The server's NODE_ENV may be unset: React would then run its development build, many times slower.
  define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: '""' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/public-page',
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      input: {
        render: 'src/client/app/public-page/render.tsx',
        bootstrap: 'src/client/app/public-page/bootstrap.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
