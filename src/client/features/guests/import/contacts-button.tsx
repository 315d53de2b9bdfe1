import { Trans, useLingui } from '@lingui/react/macro'
import { ContactRound } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { canPickContacts, pickContacts } from './phone-contacts.ts'

/** Where the phone lets pages ask for contacts: Chrome on Android. */
export function ContactsButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const pick = async () => {
    const file = await pickContacts(t`Contacts`)
    if (file !== null) onFile(file)
  }
  if (!canPickContacts()) return null
  return (
    <Button
      variant="secondary"
      icon={<ContactRound size={20} aria-hidden="true" />}
      onClick={() => void pick()}
    >
      <Trans>Choose from this phone’s contacts</Trans>
    </Button>
  )
}
