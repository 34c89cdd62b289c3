/** Whether this player, on this device, wants to see no more steps. */
const KEY = 'steps-dismissed'

export function isDismissed(userid: number): boolean {
  try {
    return localStorage.getItem(KEY) === String(userid)
  } catch {
    return false
  }
}

export function dismiss(userid: number): void {
  try {
    localStorage.setItem(KEY, String(userid))
  } catch {
    // Not kept: they are shown again on the next visit.
  }
}
