import type { Template } from '#shared/contract/templates.ts'

/** How a design looked in the list, in whichever palette: its page starts with the same pictures. */
export type DesignPreview = Pick<Template, 'paper' | 'accent' | 'pictures'>

export function previewState({ paper, accent, pictures }: Template): { seen: DesignPreview } {
  return { seen: { paper, accent, pictures } }
}

export function previewFrom(state: unknown): DesignPreview | null {
  const seen = (state as { seen?: Partial<DesignPreview> } | null)?.seen
  return seen?.paper && seen.accent && seen.pictures?.ar && seen.pictures.en ? (seen as DesignPreview) : null
}
