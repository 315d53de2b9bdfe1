import type { Scene } from '#shared/contract/scene.ts'

/** The attachments that a card's pictures are, each once. */
export function attachmentsOf({ layers }: Pick<Scene, 'layers'>): string[] {
  const named = layers.flatMap((layer) =>
    layer.kind === 'picture' && layer.attachment !== null ? [layer.attachment] : [],
  )
  return [...new Set(named)]
}
