import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { useSession } from '#client/api/use-session.ts'
import { accountDatabase, type LocalDesign, type SupersededNote } from '#client/offline/account-database.ts'
import {
  type AnonymousDraft,
  readAnonymousDraft,
  readAnonymousDrafts,
  readAnonymousPictures,
} from '#client/offline/anonymous-drafts.ts'
import { readDesign, readRefusedDesign, readSuperseded } from '#client/offline/designs/designs.ts'
import { countRefusedPictures, readPictures } from '#client/offline/designs/pictures.ts'
import { type DesignVersion, designRoutes } from '#shared/contract/designs.ts'
import { PAGE_SIZE } from '#shared/contract/service-settings.ts'
import { type Template, type TemplateDetail, templateRoutes } from '#shared/contract/templates.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'

/** A catalog design with its scene; stored between visits, so that a draft opens offline. */
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

/** Designs for an occasion; all of them for null. */
export function useTemplates(category: string | null) {
  return useQuery<Template[]>({
    queryKey: ['templates', 'for-event', category],
    queryFn: () =>
      unwrap(
        call(templateRoutes['template.list'], {
          query: { per_page: PAGE_SIZE.maximum, ...(category ? { category } : {}) },
        }),
      ),
    staleTime: 10 * 60 * 1000,
    retry: 1,
  })
}

/** The draft with this id, else the last one of this design; null where there is none. */
export function useAnonymousDraft(
  templateId: string,
  draftId: string | null,
): AnonymousDraft | null | undefined {
  return useLiveQuery(async () => {
    // Without storage the editor works all the same.
    const named = draftId === null ? null : await readAnonymousDraft(draftId).catch(() => null)
    if (named) return named
    const drafts = await readAnonymousDrafts().catch(() => [])
    return drafts.find(({ template_id }) => template_id === templateId) ?? null
  }, [templateId, draftId])
}

export function useAnonymousPictures(draftId: string): ReadonlyMap<string, Blob> | undefined {
  return useLiveQuery(() => readAnonymousPictures(draftId).catch(() => new Map()), [draftId])
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
    // An event created on this device has no feed before it is sent.
    return feed?.complete || event?.base === null ? null : undefined
  }, [eventId])
}

export function useDesignPictures(scene: LocalDesign['scene'] | null): ReadonlyMap<string, Blob> | undefined {
  const attachments = scene ? attachmentsOf(scene) : []
  return useLiveQuery(() => readPictures(attachments), [attachments.join(' ')])
}

/** How many pictures of the card the server refused. */
export function useRefusedPictures(scene: LocalDesign['scene'] | null): number {
  const attachments = scene ? attachmentsOf(scene) : []
  return useLiveQuery(() => countRefusedPictures(attachments), [attachments.join(' ')]) ?? 0
}

/** Saves that were superseded and not acknowledged on this device, oldest first. */
export function useSupersededNotes(eventId: string): SupersededNote[] {
  return useLiveQuery(() => readSuperseded(eventId), [eventId]) ?? []
}

/** The last save, where the server rejected it; else null. */
export function useRejectedSave(eventId: string) {
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

/** The id of the account that is signed in. */
export function useOwnId(): string | null {
  return useSession().user?.id ?? null
}
