const json = { 'content-type': 'application/json' }

const post = async <T>(address: string, body: object): Promise<T> =>
  (await fetch(address, { method: 'POST', headers: json, body: JSON.stringify(body) })).json() as Promise<T>

/** A demo player's session, without the page. */
export async function logIn(url: string, address: string): Promise<string> {
  const asked = await fetch(`${url}/api/auth/msg?address=${address}`)
  const { message } = ((await asked.json()) as { data: { message: string } }).data
  const params = [`0x${Buffer.from(message).toString('hex')}`, address]
  const { result } = await post<{ result: string }>(`${url}/demo/rpc`, { method: 'personal_sign', params })
  const { data } = await post<{ data: { token: string } }>(`${url}/api/auth/login`, { message, signature: result })
  return data.token
}
