/**
 * Opens the host's own WhatsApp with the text, or with none. Without a number it asks whom to write to.
 * @param phone as stored: `+` and digits
 */
export function whatsAppUrl(phone: string | null, text = ''): string {
  const to = `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}`
  return text === '' ? to : `${to}?text=${encodeURIComponent(text)}`
}
