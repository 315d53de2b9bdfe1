import type { Template } from '../contract/templates.ts'

/** The widths of a design's pictures in one language, as `srcset` of an image. */
export function gallerySrcset(pictures: Template['pictures']['ar']): string {
  return Object.entries(pictures)
    .map(([name, path]) => `${path} ${name.slice(1)}w`)
    .join(', ')
}
