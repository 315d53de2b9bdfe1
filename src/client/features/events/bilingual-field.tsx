import { useLingui } from '@lingui/react/macro'
import { useLabelIn } from '#client/i18n/use-label-in.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import type { ZodForm } from '#client/lib/form.ts'
import { LineField } from '#client/ui/line-field.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { EventDetails } from '#shared/contract/events.ts'

type BilingualName = 'title' | 'hosts' | 'venue' | 'address' | 'dress_code' | 'notes'

/**
 * A text in both languages, side by side where there is room. On a phone only the language `writing` is shown, so
 * that the form is half as long.
 */
export function BilingualField({
  form,
  name,
  label,
  example,
  writing,
  long = false,
}: {
  form: ZodForm<EventDetails, EventDetails>
  name: BilingualName
  label: string
  /** A placeholder in the page's language, for the field of that language. */
  example?: string
  writing: 'ar' | 'en'
  long?: boolean
}) {
  const { i18n } = useLingui()
  const labelIn = useLabelIn()
  const isWide = useWideScreen()
  const order = i18n.locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (
    <div className="grid gap-x-4 gap-y-5 lg:grid-cols-2">
      {order.map((language) => {
        const field = `${name}_${language}` as const
        const shared = {
          // One language alone is named on the switch above.
          label: isWide ? labelIn(label, language) : label,
          'aria-label': labelIn(label, language),
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          placeholder: language === i18n.locale ? example : undefined,
          error: form.errorOf(field),
          ...form.register(field),
        }
        return (
          <div key={language} className={language === writing ? '' : 'max-lg:hidden'}>
            {long ? <TextArea rows={3} {...shared} /> : <LineField {...shared} />}
          </div>
        )
      })}
    </div>
  )
}
