/**
 * Whether the server now serves another version than this page is of: then a file of this page may be gone
 * for good. An answer without our mark is a portal's or a proxy's, and says nothing.
 */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  if (!entry) return false
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.headers.get('x-marhaba') === '1' && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}
