/** An address by which its owner knows it, and nobody else: wi***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`
}
