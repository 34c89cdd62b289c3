import { deviceName } from './deviceName.ts'
import { useAccountWords } from './words/index.ts'

/** A device in a few words; all that it said of itself is in the title. */
export function DeviceLabel({ device }: { device: string }) {
  const { setting } = useAccountWords()
  const known = deviceName(device)
  return (
    <b title={device}>
      {known ? setting.on(known.browser, known.system) : device.slice(0, 60) || setting.unknownDevice}
    </b>
  )
}
