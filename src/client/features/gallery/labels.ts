import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Template } from '#shared/contract/templates.ts'
import type { FilterName } from './design-filters.ts'

export const kindLabels: Readonly<Record<Template['kind'], MessageDescriptor>> = {
  card: msg`Cards`,
  invitation: msg`Invitations`,
}

export const styleLabels: Readonly<Record<Template['styles'][number], MessageDescriptor>> = {
  classic: msg`Classic`,
  heritage: msg`Heritage`,
  floral: msg`Floral`,
  modern: msg`Modern`,
  minimal: msg`Minimal`,
  playful: msg`Playful`,
}

export const toneLabels: Readonly<Record<Template['tones'][number], MessageDescriptor>> = {
  light: msg`Light`,
  dark: msg`Dark`,
  green: msg`Green`,
  blue: msg`Blue`,
  red: msg`Red`,
  pink: msg`Pink`,
  purple: msg`Purple`,
  gold: msg`Gold`,
  brown: msg`Brown`,
}

export const formatLabels: Readonly<Record<Template['format'], MessageDescriptor>> = {
  card: msg`Portrait 5×7`,
  square: msg`Square`,
  story: msg`Story 9:16`,
}

export const featureLabels: Readonly<Record<Template['features'][number], MessageDescriptor>> = {
  photo: msg`Your photo`,
  foil: msg`Foil`,
}

export const premiumLabels: Readonly<Record<'yes' | 'no', MessageDescriptor>> = {
  yes: msg`Premium`,
  no: msg`Standard`,
}

export const filterLabels: Readonly<Record<FilterName, MessageDescriptor>> = {
  tone: msg`Colour`,
  style: msg`Style`,
  collection: msg`Collection`,
  premium: msg({ message: 'Finish', context: 'of a design' }),
  format: msg`Format`,
}
