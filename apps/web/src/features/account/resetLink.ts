/** What the link of a reset's mail carries behind its #; null for whoever came without one. */
export function readResetLink(hash: string): { email: string; token: string } | null {
  const params = new URLSearchParams(hash.slice(1))
  const [email, token] = [params.get('email'), params.get('token')]
  return email && token ? { email, token } : null
}
