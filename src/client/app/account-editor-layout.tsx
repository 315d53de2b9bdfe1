import { useSession } from '#client/api/use-session.ts'
import { useOfflineFiles } from '#client/lib/app-update/use-offline-files.ts'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { AriaLocale } from '#client/ui/aria-locale.tsx'
import { AccountOutlet } from './account-outlet.tsx'

// As in the shell: loading this file opens the account's database.
accountLifecycle.start()

/** Around the card editor of an event: needs the account's data, and has the whole screen. */
export function AccountEditorLayout() {
  const { token } = useSession()
  useOfflineFiles('host')
  return (
    <AriaLocale>
      <AccountOutlet key={token} />
    </AriaLocale>
  )
}
