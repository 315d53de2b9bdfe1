import { LtrText } from '#client/ui/ltr-text.tsx'

/** A phone number or an e-mail address on the line's own side; cut at its end, the whole in its title. */
export function ContactText({ contact }: { contact: string | null }) {
  if (contact === null) return null
  return (
    <LtrText className="numeric block truncate rtl:text-end" title={contact}>
      {contact}
    </LtrText>
  )
}
