import { useLingui } from '@lingui/react/macro'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CardFacts } from '#shared/card/card-values.ts'
import type { ColorSlot, Layer } from '#shared/contract/scene.ts'
import { type Placeholder, readAs } from './fields/logic.ts'
import type { Panel } from './store.ts'

export function usePanelNames(): Record<Panel, string> {
  const { t } = useLingui()
  return {
    facts: t`Details`,
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
    shade: t`Second paper`,
    ink: t`Ink`,
    muted: t`Soft ink`,
    accent: t`Accent`,
    bloom: t`Bloom`,
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
    guest: t`Guest’s name`,
  }
}

/** What a layer is called: a text by its own words. */
export function useLayerName(): (layer: Layer, facts: CardFacts) => string {
  const { t } = useLingui()
  const { language } = useFormat()
  return (layer, facts) => {
    switch (layer.kind) {
      case 'text':
        return readAs(layer[language].text, facts, language) || t`Empty text`
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
