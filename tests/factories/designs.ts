import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Attachment } from '#shared/contract/attachments.ts'
import type { DesignSave } from '#shared/contract/designs.ts'
import { type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import type { Host } from './events.ts'
import type { TestApp } from './server.ts'

const words = (text: string) => ({
  ar: { text, face: 'amiri', size: 90 },
  en: { text, face: 'cormorant', size: 90 },
})

/** A plain card that says its title, its guest and its date, with a place for a code. */
export function aScene(changes: Partial<SceneInput> = {}) {
  return sceneSchema.parse({
    version: 1,
    format: 'card',
    palette: {
      paper: '#fbf8f2',
      shade: '#efe6d6',
      ink: '#10231f',
      muted: '#4b5a55',
      accent: '#8c6420',
      bloom: '#b4314a',
    },
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      {
        kind: 'text',
        id: 'title',
        box: { x: 100, y: 120, w: 800, h: 200 },
        ...words('{title}'),
        paint: 'ink',
      },
      {
        kind: 'text',
        id: 'guest',
        box: { x: 100, y: 420, w: 800, h: 160 },
        ...words('{guest}'),
        paint: 'accent',
      },
      {
        kind: 'text',
        id: 'date',
        box: { x: 100, y: 640, w: 800, h: 120 },
        ...words('{weekday} {date}'),
        paint: 'ink',
      },
      { kind: 'qr', id: 'code', box: { x: 340, y: 920, w: 320, h: 320 } },
    ],
    ...changes,
  } satisfies SceneInput)
}

export const aPicture = (attachment: string) =>
  ({ kind: 'picture', id: 'photo', box: { x: 200, y: 100, w: 600, h: 300 }, attachment }) as const

/** What a device says of a card that nobody saved before. */
export function aSave(changes: Partial<DesignSave> = {}): DesignSave {
  return {
    version_id: randomUUID(),
    base_version_id: null,
    base_rev: 0,
    template_id: null,
    scene: aScene(),
    ...changes,
  }
}

/** A photo as a phone makes one. */
export function aPhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b4314a' } })
    .jpeg()
    .toBuffer()
}

interface Sent {
  status: number
  code: string
  message: string
  errors: Record<string, string[]>
  data: Attachment
}

/** Uploads a file as a form does; a field that is null is left out. */
export async function upload(
  test: TestApp,
  host: Pick<Host, 'token'> | null,
  bytes: Uint8Array,
  fields: Record<string, string | null> = {},
  language = 'en',
): Promise<Sent> {
  const form = new FormData()
  const all = { id: randomUUID(), attachment_type: 'photo', model: 'design', ...fields }
  for (const [name, value] of Object.entries(all)) if (value !== null) form.set(name, value)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'picture.png')
  const request = new Request('http://marhaba.test/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/general/attachments',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': language,
      ...(host === null ? {} : { authorization: `Bearer ${host.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}
