import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { codeSplitting } from './scripts/code-splitting.ts'
import { interfaceFonts } from './scripts/interface-fonts.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import { offlineParts } from './scripts/offline-parts.ts'
import { splitCatalogs } from './scripts/split-catalogs.ts'

/**
 * Our content policy allows neither inline styles nor code from strings. sonner injects a <style> (we import its
 * stylesheet instead), zod tries `new Function` before it settles for plain code: both are told not to.
 */
const underPolicy = [
  { file: /sonner[\\/]dist[\\/]index\.mjs(?:\?|$)/, from: /^__insertCSS\(".*"\);?$/m, to: '' },
  {
    file: /zod[\\/]v4[\\/]core[\\/]core\.js(?:\?|$)/,
    from: '__zod_globalConfig = {}',
    to: '__zod_globalConfig = { jitless: true }',
  },
]

function packagesUnderPolicy(): Plugin {
  return {
    name: 'marhaba:packages-under-policy',
    transform: {
      filter: { id: underPolicy.map(({ file }) => file) },
      handler(code, id) {
        const change = underPolicy.find(({ file }) => file.test(id))
        const changed = change ? code.replace(change.from, change.to) : code
        if (changed === code) this.error(`${id} is not written as expected: look again at what it injects`)
        return { code: changed, map: null }
      },
    },
  }
}

/**
 * html5-qrcode brings zxing-js along, 90 kB that read worse than what we read with and that we switch off
 * (lib/scanner/camera-layer.ts). What is left in its place fails where it is called all the same.
 */
function withoutZxingJs(): Plugin {
  return {
    name: 'marhaba:without-zxing-js',
    apply: 'build',
    load: {
      filter: { id: /html5-qrcode[\\/]esm[\\/]zxing-html5-qrcode-decoder\.js(?:\?|$)/ },
      handler: () => `export class ZXingHtml5QrcodeDecoder {
        decodeAsync() { return Promise.reject(new Error('zxing-js is left out of the build')) }
      }`,
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

const offline = offlineParts()
const splitting = codeSplitting()

/** Built and listed by the plugin, registered by ourselves; the manifests are files of ours, one per language. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/client',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'favicon.svg', '*.webmanifest', 'assets/**'],
    maximumFileSizeToCacheInBytes: 5_000_000,
    manifestTransforms: [offline.transform],
  },
})

const SERVED = ['/api', '/dev/outbox', '/faces', '/pictures']
/** The pages behind links are the server's, and what they are made of is built. */
const OF_INVITATIONS = ['^/((ar|en)/)?(invitation|messages)(/|$)', '^/[Pp]/', '/assets', '/guest-worker.js']

const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [
    linguiMacros(),
    packagesUnderPolicy(),
    withoutZxingJs(),
    splitCatalogs(),
    splitting.plugin,
    react(),
    tailwindcss(),
    interfaceFonts(),
    preloadArabicFace(),
    offline.plugin,
    serviceWorker,
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
          groups: splitting.groups,
        },
      },
    },
  },
  // Left as it is in development too, so that its injected style is dropped there as well.
  optimizeDeps: { exclude: ['sonner', 'zod'] },
  worker: { format: 'es' },
  server: {
    // What the server answers itself, the sent mail included; all else is the app's.
    proxy: Object.fromEntries([...SERVED, ...OF_INVITATIONS].map((path) => [path, { target: apiOrigin }])),
  },
})
