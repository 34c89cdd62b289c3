import { languageHeader } from '@mdragon/api/locale'
import { currentLocale } from '../../i18n/locale.ts'

type Asked = { body?: object | undefined; token?: string | undefined }

/** What the world beside the product answers: its own addresses, which no other installation has. */
export async function askWorld<T>(path: string, { body, token }: Asked = {}): Promise<T> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Language: languageHeader[currentLocale()],
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as T
}

/** The same of what answers in the product's envelope; a refusal is thrown with its sentence. */
export async function askGame<T>(path: string, asked?: Asked): Promise<T> {
  const { code, msg, data } = await askWorld<{ code: number; msg: string; data: T }>(path, asked)
  if (code !== 200) throw new Error(msg)
  return data
}
