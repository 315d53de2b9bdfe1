const DOOR = /^(?:\/(?:ar|en))?\/check-in\/[^/]+\/[^/]+/

/**
 * What this page installs as, in its own language. A door's link is an app of its own, which opens that
 * door again: whoever stands there has no account to sign in to. The server writes the same, but not into
 * the shell that the device keeps.
 */
export function linkManifest(pathname: string, language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const door = DOOR.exec(pathname)?.[0]
  const address = door ? `${door}/app.webmanifest` : `/manifest.${language}.webmanifest`
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}
