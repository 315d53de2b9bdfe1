import { moyasarGateway } from './moyasar.ts'
import type { Gateway } from './port.ts'
import { tapGateway } from './tap.ts'

export interface GatewaySettings {
  /** Only then nobody is misled by payments that are none. */
  readonly LOCAL: boolean
  readonly MOYASAR_SECRET_KEY?: string | undefined
  readonly MOYASAR_WEBHOOK_SECRET?: string | undefined
  readonly TAP_SECRET_KEY?: string | undefined
}

/** Every gateway that is set up. Orders are made at the first; the others still serve earlier orders. */
export function makeGateways(settings: GatewaySettings, builtIn: Gateway): readonly Gateway[] {
  const { MOYASAR_SECRET_KEY, MOYASAR_WEBHOOK_SECRET, TAP_SECRET_KEY } = settings
  const moyasar =
    MOYASAR_SECRET_KEY && MOYASAR_WEBHOOK_SECRET
      ? [moyasarGateway({ secretKey: MOYASAR_SECRET_KEY, webhookSecret: MOYASAR_WEBHOOK_SECRET })]
      : []
  const tap = TAP_SECRET_KEY ? [tapGateway({ secretKey: TAP_SECRET_KEY })] : []
  const real = [...moyasar, ...tap]
  return real.length === 0 && settings.LOCAL ? [builtIn] : real
}
