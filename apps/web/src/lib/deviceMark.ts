const STORE_KEY = 'device-mark'

/** By which the server knows this browser again, so that strangers who guess at a password do not slow its owner. */
export function deviceMark(): { device_mark?: string } {
  try {
    const device_mark = localStorage.getItem(STORE_KEY)
    return device_mark ? { device_mark } : {}
  } catch {
    // Storage can be forbidden by the browser's settings; this browser is then a new one each time.
    return {}
  }
}

export function keepDeviceMark(mark: string): void {
  try {
    localStorage.setItem(STORE_KEY, mark)
  } catch {
    // Not kept: see above.
  }
}
