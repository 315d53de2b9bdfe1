export interface Battery {
  /** From 0 to 1. */
  readonly level: number
  readonly charging: boolean
}

/** Not in TypeScript's library: only Chromium has it. */
interface BatteryNavigator {
  getBattery?(): Promise<Battery>
}

/** The battery's charge; null where the browser does not say (Safari, Firefox, a page without https). */
export async function readBattery(): Promise<Battery | null> {
  try {
    const battery = await (navigator as BatteryNavigator).getBattery?.()
    return battery ? { level: battery.level, charging: battery.charging } : null
  } catch {
    return null
  }
}
