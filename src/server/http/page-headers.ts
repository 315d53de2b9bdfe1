import type { Config } from '#server/config.ts'

/**
 * Only our own origin: no inline script or style, no plug-ins, no framing. `no-referrer`, because URLs hold link
 * tokens.
 *
 * No 'wasm-unsafe-eval' either, though the scanner uses WebAssembly: that is compiled in a worker, which has the
 * policy of its own file. Where a browser applies this one to the worker, it decodes with plain JavaScript.
 * @param inline hashes of the page's own inline styles and scripts
 */
export function pageHeaders(
  config: Config,
  inline: { style?: readonly string[]; script?: readonly string[] } = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...(inline.script ?? [])].join(' '),
    ['style-src', "'self'", ...(inline.style ?? [])].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const https = config.PUBLIC_URL.startsWith('https:')
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
    'cache-control': 'no-cache',
    // Without a language in its address the page is in the reader's.
    vary: 'accept-language',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
