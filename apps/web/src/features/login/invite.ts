const KEY = 'invite'

/** An invite code in the address is kept until somebody registers, also over a detour through other pages. */
export function rememberInvite(search: string): string | undefined {
  const code = new URLSearchParams(search).get('code')?.trim()
  if (code && /^[A-Za-z0-9]{4,40}$/.test(code)) sessionStorage.setItem(KEY, code.toUpperCase())
  return inviteCode()
}

export const inviteCode = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined
export const forgetInvite = (): void => sessionStorage.removeItem(KEY)
