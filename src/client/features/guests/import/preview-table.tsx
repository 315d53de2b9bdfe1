import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { ContactText } from '#client/ui/contact-text.tsx'
import { Dotted } from '../dotted.tsx'
import { guestStatusLabels } from '../labels.ts'
import type { UnderstoodRow } from './import-view.ts'

/** The first guests as they would be imported. Values that could not be read are empty. */
export function PreviewTable({ guests }: { guests: readonly UnderstoodRow[] }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const placed = guests.some(({ section, table_name, group_name }) => section || table_name || group_name)
  const answered = guests.some(({ rsvp }) => rsvp !== null)
  const heading = 'px-4 py-2.5 text-start font-medium text-muted'
  return (
    <section
      aria-label={t`The first rows`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg bg-raised ring-1 ring-line"
    >
      <table className="w-full text-sm whitespace-nowrap">
        <thead className="border-b border-line bg-sunken">
          <tr>
            <th scope="col" className={heading}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>Contact</Trans>
            </th>
            <th scope="col" className={heading}>
              <Trans>People</Trans>
            </th>
            {answered && (
              <th scope="col" className={heading}>
                <Trans>Reply</Trans>
              </th>
            )}
            {placed && (
              <th scope="col" className={heading}>
                <Trans>Section and table</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {guests.map((guest, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their place
            <tr key={index} className="border-b border-line last:border-0">
              <td className="px-4 py-2.5 font-medium">
                <span className="inline-flex items-center gap-2">
                  <bdi>{guest.name || '–'}</bdi>
                  {guest.vip && (
                    <Star size={16} className="fill-current text-ornament" role="img" aria-label={t`VIP`} />
                  )}
                </span>
              </td>
              <td className="px-4 py-2.5">
                <ContactText contact={guest.phone} />
                {guest.phone !== null && guest.email !== null && ' · '}
                <ContactText contact={guest.email} />
                {guest.phone === null && guest.email === null && '–'}
              </td>
              <td className="numeric px-4 py-2.5">{number(guest.invited)}</td>
              {answered && (
                <td className="px-4 py-2.5">
                  {guest.rsvp === null ? '–' : i18n._(guestStatusLabels[guest.rsvp])}
                </td>
              )}
              {placed && (
                <td className="px-4 py-2.5">
                  <Dotted
                    texts={[
                      guest.section && i18n._(sectionLabels[guest.section]),
                      guest.table_name,
                      guest.group_name,
                    ]}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
