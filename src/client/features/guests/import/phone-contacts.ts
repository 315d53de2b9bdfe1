import { writeVcards } from '#shared/rules/contact/vcards.ts'

/** The Contact Picker API, which TypeScript's types of the DOM do not have: Chrome on Android, nowhere else. */
interface ContactsManager {
  select(
    properties: readonly ('name' | 'tel' | 'email')[],
    options: { multiple: boolean },
  ): Promise<readonly { readonly name?: string[]; readonly tel?: string[]; readonly email?: string[] }[]>
}

function contactsManager(): ContactsManager | null {
  return 'contacts' in navigator ? (navigator.contacts as ContactsManager) : null
}

export const canPickContacts = (): boolean => contactsManager() !== null

/**
 * Lets the person choose among the contacts of this phone; the page sees those alone. Resolves with them as a vCard
 * file, null where none was chosen or the phone refused.
 */
export async function pickContacts(fileName: string): Promise<File | null> {
  try {
    const picked = await contactsManager()?.select(['name', 'tel', 'email'], { multiple: true })
    if (picked === undefined || picked.length === 0) return null
    const people = picked.map(({ name = [], tel = [], email = [] }) => ({
      name: name.find((one) => one.trim() !== '') ?? '',
      phones: tel,
      emails: email,
    }))
    return new File([writeVcards(people)], `${fileName}.vcf`, { type: 'text/vcard' })
  } catch {
    return null
  }
}
