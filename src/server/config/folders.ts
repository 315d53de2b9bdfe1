import path from 'node:path'

/* Folders of the installed package, which do not depend on the working directory. */

const PACKAGE = path.resolve(import.meta.dirname, '..', '..', '..')

/** Output of the build: `client/` (served), `invitation/` (renderer of guest pages), `faces/` (TrueType fonts). */
export const DIST_FOLDER = path.join(PACKAGE, 'dist')
/** Static files as they are in the repository. */
export const PUBLIC_FOLDER = path.join(PACKAGE, 'public')
/** Texts of public pages, as Markdown. */
export const PAGES_FOLDER = path.join(PACKAGE, 'src', 'catalog', 'pages')
