/** `npm run build`: the app into dist/client, with compressed files beside the plain ones. */
import { build, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
console.log(await build())
