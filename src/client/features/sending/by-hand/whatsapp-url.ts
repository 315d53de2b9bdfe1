/** Opens the host's own WhatsApp with the text; without a number it asks whom to send it to. */
export function whatsAppUrl(phone: string | null, text: string): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`
}
