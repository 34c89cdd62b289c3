const MAX_LENGTH = 254
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

/** The address as it is kept and compared, or null when it is not one. Nothing that could break a mail's header passes. */
export function readEmail(text: string): string | null {
  const email = text.trim()
  if (email.length > MAX_LENGTH || /\s/.test(email)) return null
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain)) return null
  return `${local}@${domain}`.toLowerCase()
}
