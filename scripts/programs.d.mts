export function hashOfPrograms(): string
export function buildPrograms(): Promise<void>
export function bundle(files: readonly string[], folder: string): Promise<void>
