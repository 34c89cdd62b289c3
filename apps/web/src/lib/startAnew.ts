const STORE_KEY = 'said-anew'

/** What is shown is somebody else's: the page is loaded again, and then says why. */
export function startAnew(why: string): void {
  sessionStorage.setItem(STORE_KEY, why)
  window.location.reload()
}

/** Why the page was loaded again, once. */
export function whyAnew(): string | null {
  const why = sessionStorage.getItem(STORE_KEY)
  sessionStorage.removeItem(STORE_KEY)
  return why
}
