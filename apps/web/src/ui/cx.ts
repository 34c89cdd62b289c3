/** Joins class names and leaves out what does not hold. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
