/** So much of a contact that its owner knows it: a mail or link that was passed on must not give away whose it was. */
export function maskContact(contact: string): string {
  const [name = '', domain] = contact.split('@')
  return domain === undefined
    ? `${contact.slice(0, 4)}•••${contact.slice(-3)}`
    : `${name.slice(0, 2)}•••@${domain}`
}
