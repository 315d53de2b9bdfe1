/** A field of days and hours marks its segments, not itself. */
const INVALID = '[aria-invalid="true"], [data-invalid] [role="spinbutton"]'

/** Puts the focus on the first field of a form that is marked as invalid, once the marks are rendered. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(INVALID)?.focus())
}
