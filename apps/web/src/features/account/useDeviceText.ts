import { gameOfDevice } from '@mdragon/domain/account/gameDevice'
import { deviceName } from './deviceName.ts'
import { useAccountWords } from './words/index.ts'

/** A device in our own words. What it says of itself is never shown as it is: it may be written to be believed. */
export function useDeviceText(): (device: string) => string {
  const { setting, gameDevice } = useAccountWords()
  return (device) => {
    const game = gameOfDevice(device)
    if (game) return gameDevice[game]
    const known = deviceName(device)
    return known ? setting.on(known.browser, known.system) : setting.unknownDevice
  }
}
