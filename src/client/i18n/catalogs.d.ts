declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?door' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?gallery' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?work' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?guest' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
