import { useSession } from '#client/api/use-session.ts'
import { useOfflineFiles } from '#client/lib/use-offline-files.ts'
import { accountScope } from '#client/offline/account-scope.ts'
import { AriaLocale } from '#client/ui/aria-locale.tsx'
import { AccountOutlet } from './account-outlet.tsx'

// As in the shell: with this file the account's own data comes to life.
accountScope.start()

/** Around the editor of an event's card: the account's data, and the whole screen. */
export function AccountEditorLayout() {
  const { token } = useSession()
  useOfflineFiles('host')
  return (
    <AriaLocale>
      <AccountOutlet key={token} />
    </AriaLocale>
  )
}
