import { useLingui } from '@lingui/react/macro'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CardFields } from '#shared/card/card-values.ts'
import type { ColorSlot, Layer } from '#shared/contract/scene.ts'
import { type Placeholder, readAs } from './fields/card-fields.ts'
import type { Panel } from './store.ts'

export function usePanelNames(): Record<Panel, string> {
  const { t } = useLingui()
  return {
    fields: t`Details`,
    text: t`Text`,
    fonts: t`Fonts`,
    colors: t`Colours`,
    ornaments: t`Ornaments`,
    photo: t`Photo`,
    qr: t`QR`,
    background: t`Background`,
    layers: t`Layers`,
  }
}

export function useSlotNames(): Record<ColorSlot, string> {
  const { t } = useLingui()
  return {
    paper: t`Paper`,
    shade: t`Second background`,
    ink: t`Ink`,
    muted: t`Soft ink`,
    accent: t`Accent`,
    bloom: t`Accent 2`,
  }
}

export function usePlaceholderNames(): Record<Placeholder, string> {
  const { t } = useLingui()
  return {
    hosts: t`Hosts`,
    title: t`Title`,
    weekday: t`Weekday`,
    date: t`Date`,
    hijri: t`Hijri date`,
    time: t`Time`,
    venue: t`Place`,
    address: t`Address`,
    guest: t`Guest name`,
  }
}

/** The name of a layer; that of a text is its content. */
export function useLayerName(): (layer: Layer, fields: CardFields) => string {
  const { t } = useLingui()
  const { language } = useFormat()
  return (layer, fields) => {
    switch (layer.kind) {
      case 'text':
        return readAs(layer[language].text, fields, language) || t`Empty text`
      case 'ornament': {
        const ornament = ORNAMENTS.get(layer.ornament)
        return (language === 'ar' ? ornament?.name_ar : ornament?.name_en) ?? t`Ornament`
      }
      case 'picture':
        return t`Photo`
      case 'qr':
        return t`QR code`
    }
  }
}
