/** What a line says beside its verb: each thing with its name where it has one, nothing of how it was stored. */
export function tellDetails(details: string, names: Readonly<Record<string, string>>): string {
  const told = Object.entries(JSON.parse(details) as Record<string, unknown>).flatMap(([key, value]) => {
    const text = textOf(value)
    return text === '' ? [] : [`${names[key] ?? key} ${text}`.trim()]
  })
  return told.join(' · ')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' / ')
  return String(value)
}
