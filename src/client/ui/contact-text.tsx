import { classNames } from '#client/lib/class-names.ts'
import { contactText } from '#client/lib/phone-text.ts'
import { LtrText } from './ltr-text.tsx'

/**
 * A phone number in E.164 or an e-mail address, as people read it: left to right in any text, a number in one
 * line. `cut` is for a column, on whose own side it is then, with the whole in its title.
 */
export function ContactText({
  contact,
  cut = false,
  className,
}: {
  contact: string | null
  cut?: boolean
  className?: string
}) {
  if (contact === null) return null
  const text = contactText(contact)
  const fit = cut ? 'block truncate rtl:text-end' : 'inline-block max-w-full wrap-anywhere'
  return (
    <LtrText className={classNames('numeric', fit, className)} title={cut ? text : undefined}>
      {text}
    </LtrText>
  )
}
