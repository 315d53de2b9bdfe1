import { useSession } from '../api/use-session.ts'
import { useKeptOffline } from '../lib/use-kept-offline.ts'
import { accountScope } from '../offline/account-scope.ts'
import { AriaLocale } from '../ui/aria-locale.tsx'
import { AccountOutlet } from './account-outlet.tsx'

// As in the shell: with this file the account's own data comes to life.
accountScope.start()

/** Around the editor of an event's card: the account's data, and the whole screen. */
export function AccountEditorLayout() {
  const { token } = useSession()
  useKeptOffline('host')
  return (
    <AriaLocale>
      <AccountOutlet key={token} />
    </AriaLocale>
  )
}
