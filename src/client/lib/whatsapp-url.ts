/**
 * A click-to-chat link: WhatsApp on this device, with the text filled in.
 * @param phone as stored, `+` and digits; null lets the host choose a contact
 */
export function whatsAppUrl(phone: string | null, text = ''): string {
  const to = `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}`
  return text === '' ? to : `${to}?text=${encodeURIComponent(text)}`
}
