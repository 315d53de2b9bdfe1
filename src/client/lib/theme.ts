import { useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'

/** `system`: light or dark as the device is. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

function parseTheme(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY))
  } catch {
    return 'system'
  }
}

const themeStore = createStore(storedTheme())

/** Shows the page, and the browser's bars around it, in a theme. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]')) {
    const own = meta.dataset['scheme'] ?? (meta.media.includes('dark') ? 'dark' : 'light')
    meta.dataset['scheme'] = own
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}

/** Shows the theme chosen on this device, and follows a choice made in another tab. */
export function startTheme(): void {
  showTheme(themeStore.get())
  themeStore.subscribe(() => showTheme(themeStore.get()))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) themeStore.set(parseTheme(newValue))
  })
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
  themeStore.set(theme)
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(themeStore.subscribe, themeStore.get), setTheme]
}
