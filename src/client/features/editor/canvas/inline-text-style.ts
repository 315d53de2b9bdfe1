import type { Language } from '#shared/contract/common.ts'
import type { TextLayer } from '#shared/contract/scene.ts'

/** Not every browser lays out smaller letters at their own size; in pixels. */
const MIN_FONT_PIXELS = 12

/**
 * CSS of the inline editor: a box over that of the layer, and its text on the baseline that the renderer draws it
 * on. Very small type is laid out larger and scaled down as a whole.
 */
export function inlineTextStyle(
  { box, rotate, align, valign, tracking, lines }: TextLayer,
  language: Language,
  layout: {
    readonly size: number
    readonly baseline: number | null
    readonly leading: number
    /** How far the baseline is below the middle of the line, at this size. */
    readonly drop: ((size: number) => number) | undefined
  },
  scale: number,
) {
  const upscale = Math.max(1, MIN_FONT_PIXELS / (layout.size * scale))
  const unit = scale * upscale
  const size = layout.size * unit
  const line = size * layout.leading
  const share = { top: 0, middle: 0.5, bottom: 1 }[valign]
  const top =
    layout.baseline === null
      ? (box.h * unit - line) * share
      : (layout.baseline - box.y) * unit - line / 2 - (layout.drop?.(size) ?? size * 0.3)
  const [w, h] = [box.w * unit, box.h * unit]
  // A line that fills its box exactly must not wrap because of rounding.
  const slack = lines > 1 ? size * 0.1 : 0
  // Letter spacing adds a gap after the last letter too.
  const trailing = language === 'en' && tracking > 0 ? size * tracking : 0
  return {
    box: {
      width: w,
      height: h,
      transform: `translate(${box.x * scale}px, ${box.y * scale}px) scale(${1 / upscale}) translate(${w / 2}px, ${h / 2}px) rotate(${rotate}deg) translate(${-w / 2}px, ${-h / 2}px)`,
    },
    text: {
      top,
      fontSize: size,
      lineHeight: `${line}px`,
      textAlign: align,
      letterSpacing: trailing || undefined,
      marginInlineStart: -slack / 2,
      paddingInlineStart: align === 'center' ? trailing : 0,
      marginInlineEnd: align === 'end' ? -trailing : -slack / 2,
    },
  } as const
}
