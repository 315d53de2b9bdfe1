import { Outlet } from 'react-router-dom'
import { AriaLocale } from '#client/ui/aria-locale.tsx'

/** Around the editor, which has the whole screen to itself. */
export function EditorLayout() {
  return (
    <AriaLocale>
      <Outlet />
    </AriaLocale>
  )
}
