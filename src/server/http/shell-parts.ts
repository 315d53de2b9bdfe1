/** Parts of the app's shell as the build writes them, which pages of the server move or leave out. */

/** What starts the app: its entry, and the modules that it needs. */
export const APP = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** The Arabic interface font. */
export const FONT = /<link rel="preload" as="font"[^>]*>/
export const VIEWPORT = /<meta name="viewport"[^>]*>/
/** The app's style sheet. */
export const STYLE = /<link rel="stylesheet"[^>]*>/
