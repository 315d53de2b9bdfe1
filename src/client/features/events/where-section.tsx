import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import type { ZodForm } from '#client/lib/form.ts'
import { TextField } from '#client/ui/text-field.tsx'
import type { EventDetails } from '#shared/contract/events.ts'
import { BilingualField } from './bilingual-field.tsx'
import { FormSection } from './form-section.tsx'
import { mapLink, pinOf } from './map-pin.ts'
import { PlaceFinder } from './place-finder.tsx'

export function WhereSection({
  form,
  writing,
}: {
  form: ZodForm<EventDetails, EventDetails>
  writing: 'ar' | 'en'
}) {
  const { t } = useLingui()
  const [latitude, longitude, map_url] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'map_url'],
  })
  const words = useWatch({ control: form.control, name: [`venue_${writing}`, `address_${writing}`] })
  const link = form.errorOf('map_url') ? null : mapLink({ latitude, longitude, map_url })

  /** Coordinates become the pin; a link is stored as it is, with the pin that it names. */
  function place(typed: string) {
    const pin = pinOf(typed)
    const isLink = /^https?:/i.test(typed.trim())
    form.setValue('map_url', pin && !isLink ? '' : typed.trim(), { shouldValidate: typed === '' || isLink })
    form.setValue('latitude', pin?.latitude ?? null)
    form.setValue('longitude', pin?.longitude ?? null)
  }

  return (
    <FormSection id="where" title={<Trans>Where</Trans>}>
      <BilingualField
        form={form}
        name="venue"
        label={t`Venue`}
        example={t`Al Diyar Hall`}
        writing={writing}
      />
      <BilingualField
        form={form}
        name="address"
        label={t`Address`}
        example={t`King Fahd Road, Riyadh`}
        writing={writing}
      />
      <Controller
        control={form.control}
        name="map_url"
        render={({ field }) => (
          <TextField
            kind="url"
            label={t`Map location`}
            help={<Trans>Paste a map link, or coordinates such as 24.7136, 46.6753.</Trans>}
            value={
              field.value || (latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : '')
            }
            onChange={(event) => place(event.target.value)}
            onBlur={field.onBlur}
            ref={field.ref}
            error={form.errorOf('map_url')}
          />
        )}
      />
      {!link && <PlaceFinder words={words} onPin={(pin) => place(`${pin.latitude}, ${pin.longitude}`)} />}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-action"
        >
          <MapPin size={18} aria-hidden="true" />
          <Trans>View on map</Trans>
        </a>
      )}
    </FormSection>
  )
}
