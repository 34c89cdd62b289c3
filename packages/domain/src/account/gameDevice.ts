/**
 * What a game may say that it runs on. A closed list: its owner is shown one of our own words beside the numbers, and never
 * what whoever asks would like them to read there.
 */
export const gameDevices = ['android', 'ios', 'windows', 'macos', 'linux', 'browser'] as const
export type GameDevice = (typeof gameDevices)[number]

const PREFIX = 'game:'
/** How a game stands in the list of devices, among browsers. */
export const deviceOfGame = (device: GameDevice): string => PREFIX + device
/** Which game a device is; null for anything else. */
export const gameOfDevice = (device: string): GameDevice | null =>
  gameDevices.find((one) => deviceOfGame(one) === device) ?? null
