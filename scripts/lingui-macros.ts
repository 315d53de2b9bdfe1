import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Vite 8 has no Babel inside: run it for the translation macros alone, and only where one is imported. */
export function linguiMacros(): Plugin {
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
