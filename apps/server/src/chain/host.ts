/** An address may hold a key, so only its host is ever told. */
export const hostOf = (url: string): string => new URL(url).host
