export function writeTables(path: string, tables: Record<string, string>, by: string): void
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string
