export function hashOf(paths: readonly string[], isWanted?: (path: string) => boolean): string
