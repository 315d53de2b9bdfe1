import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import {
  readVisitorDraft,
  readVisitorDrafts,
  readVisitorPictures,
  type VisitorDraft,
} from '#client/offline/anonymous-drafts.ts'
import {
  accountDatabase,
  EVENT_LIST,
  type LocalDesign,
  type LocalEvent,
  type OvertakenNote,
} from '#client/offline/db.ts'
import { readDesign, readOvertaken, readRefusedDesign } from '#client/offline/designs/designs.ts'
import { readPictures } from '#client/offline/designs/pictures.ts'
import { type DesignVersion, designRoutes } from '#shared/contract/designs.ts'
import { type Template, type TemplateDetail, templateRoutes } from '#shared/contract/templates.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'

/** A design of the catalogue with its scene; kept between visits, so that a draft opens with no network. */
export function useTemplate(id: string | null) {
  return useQuery<TemplateDetail>({
    queryKey: ['template', id],
    queryFn: () => unwrap(call(templateRoutes['template.get'], { params: { id: id ?? '' } })),
    enabled: id !== null,
    staleTime: 60 * 60 * 1000,
    retry: 1,
    meta: { keep: true },
  })
}

/** Designs for an occasion; all where it is none of the catalogue's. */
export function useTemplates(category: string | null) {
  return useQuery<Template[]>({
    queryKey: ['templates', 'for-event', category],
    queryFn: () =>
      unwrap(
        call(templateRoutes['template.list'], {
          query: { per_page: 100, ...(category ? { category } : {}) },
        }),
      ),
    staleTime: 10 * 60 * 1000,
    retry: 1,
  })
}

/** The draft of this name, else the last one made of this design; null where there is none. */
export function useVisitorDraft(templateId: string, draftId: string | null): VisitorDraft | null | undefined {
  return useLiveQuery(async () => {
    // A browser that keeps nothing still lets somebody try.
    const named = draftId === null ? null : await readVisitorDraft(draftId).catch(() => null)
    if (named) return named
    const drafts = await readVisitorDrafts().catch(() => [])
    return drafts.find(({ template_id }) => template_id === templateId) ?? null
  }, [templateId, draftId])
}

export function useVisitorPictures(draftId: string): ReadonlyMap<string, Blob> | undefined {
  return useLiveQuery(() => readVisitorPictures(draftId).catch(() => new Map()), [draftId])
}

/** One event; undefined until it is here or it is certain that this account does not have it: then null. */
export function useEvent(id: string): LocalEvent | null | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    return event ?? ((await accountDatabase().feeds.get(EVENT_LIST)) === undefined ? undefined : null)
  }, [id])
}

/** The event's card; null where it has none, undefined until the event's feed has been read once. */
export function useDesign(eventId: string): LocalDesign | null | undefined {
  return useLiveQuery(async () => {
    const design = await readDesign(eventId)
    if (design) return design
    const [feed, event] = await Promise.all([
      accountDatabase().feeds.get(eventId),
      accountDatabase().events.get(eventId),
    ])
    // An event made on this device has no feed before it was sent.
    return feed?.complete || event?.base === null ? null : undefined
  }, [eventId])
}

export function useDesignPictures(scene: LocalDesign['scene'] | null): ReadonlyMap<string, Blob> | undefined {
  const attachments = scene ? attachmentsOf(scene) : []
  return useLiveQuery(() => readPictures(attachments), [attachments.join(' ')])
}

/** Savings that were overtaken and that nobody has read of here, oldest first. */
export function useOvertaken(eventId: string): OvertakenNote[] {
  return useLiveQuery(() => readOvertaken(eventId), [eventId]) ?? []
}

/** The server's refusal of the last saving; null where there is none. */
export function useRefusedSaving(eventId: string) {
  return useLiveQuery(() => readRefusedDesign(eventId), [eventId]) ?? null
}

/** Earlier states of the card, newest first. */
export function useVersions(eventId: string) {
  return useQuery<DesignVersion[]>({
    queryKey: ['design-versions', eventId],
    queryFn: () => unwrap(call(designRoutes['design.versions'], { params: { id: eventId } })),
    retry: 1,
    gcTime: 0,
  })
}

export function useVersion(eventId: string, versionId: string) {
  return useQuery({
    queryKey: ['design-version', eventId, versionId],
    queryFn: () =>
      unwrap(call(designRoutes['design.version'], { params: { id: eventId, version_id: versionId } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
}

/** Of the account that is signed in. */
export function useOwnId(): string | null {
  return useSession().user?.id ?? null
}
