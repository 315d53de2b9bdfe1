import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Vite 8 has no Babel inside: run it for the translation macros alone, and only where one is imported. */
function linguiMacros(): Plugin {
  return {
    name: 'marhaba:lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(react|core)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          retainLines: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        })
        return result?.code ? { code: result.code, map: result.map ?? null } : null
      },
    },
  }
}

/** The policy forbids inline styles: sonner's injected <style> is dropped, its stylesheet is imported instead. */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'marhaba:sonner-without-inline-style',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null }),
    },
  }
}

/** Every page shows Arabic (the language switch at least), so its face is the one worth a preload. */
function preloadArabicFace(): Plugin {
  return {
    name: 'marhaba:preload-arabic-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => /readex-pro-arabic.*\.woff2$/.test(file))
        if (!face) throw new Error('the Arabic interface face is not in the bundle')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }]
      },
    },
  }
}

const { version } = JSON.parse(
  await readFile(fileURLToPath(new URL('./package.json', import.meta.url)), 'utf8'),
) as { version: string }

export default defineConfig({
  plugins: [
    linguiMacros(),
    sonnerWithoutInlineStyle(),
    lingui(),
    react(),
    tailwindcss(),
    preloadArabicFace(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    // Nothing becomes a data: URI, so the policy can name our own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router/ },
          ],
        },
      },
    },
  },
  // Left as it is in development too, so that its injected style is dropped there as well.
  optimizeDeps: { exclude: ['sonner'] },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, changeOrigin: false },
    },
  },
})
