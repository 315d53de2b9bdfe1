import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { type Host, newHost, post, signedInAs } from './hosts.ts'
import { type Language, textsIn } from './texts.ts'

export const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    name: t('Name'),
    contact: t('Email or phone'),
    group: t('Group'),
    one: t('One guest'),
    addThis: t('Add guest'),
    add: t('Add a guest'),
    save: t('Save'),
    delete: t('Delete'),
    undo: t('Undo'),
    search: t('Search guests'),
    select: (name: string) => t('Select {name}', { name }),
    set: t('Edit details'),
    section: t('Section'),
    women: t('Women'),
    setFor: t('{count, plural, one {Apply to # guest} other {Apply to # guests}}', { count: 2 }),
    all: t('Show all guests'),
    nobody: t('No matches'),
    link: t('Share a link'),
    ways: [t('Excel or CSV file'), t('Paste a list'), t('One by one'), t('Share a link')],
    required: [t('Name is required'), t('Email or phone is required')],
    invalid: t('Please enter a valid email or phone number'),
    openPage: t('Publish the page'),
    copied: t('Link copied'),
    copy: t('Copy link'),
    kept: t('We saved what you typed last time.'),
    close: t('Close'),
    invite: t('Add guests'),
  }
}

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** A host whose event has these guests, on the page of its guest list. */
export async function atGuests(
  page: Page,
  request: APIRequestContext,
  language: 'ar' | 'en',
  guests: NewGuest[],
): Promise<{ host: Host; event: Event }> {
  const host = await newHost(request)
  const event = await post<Event>(
    request,
    'events',
    {
      id: crypto.randomUUID(),
      title_ar: 'زفاف سلمان ولطيفة',
      title_en: 'Wedding of Salman',
      starts_on: '2027-01-15',
    },
    host.token,
  )
  if (guests.length > 0) {
    const body = { import_id: crypto.randomUUID(), added: guests }
    await post(request, `import_guests/${event.id}`, body, host.token)
  }
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/guests`)
  return { host, event }
}
